import Diagnostics

extension SARIFReport {
  func write(
    _ finding: Diagnostic, excuse: ReportDetails.Excuse?, fingerprint: String?, ruleIndex: Int,
    to writer: inout JSONWriter
  ) {
    writer.object { result in
      result.member("ruleId", finding.ruleID)
      result.member("ruleIndex", ruleIndex)
      result.member("level", finding.severity.name)
      result.message("message", finding.message + (finding.help.map { "; \($0)" } ?? ""))
      result.member("locations") { member in
        member.array { list in
          if places.knows(finding.span) { list.object { physicalLocation(of: finding.span, to: &$0) } }
        }
      }
      if let fingerprint, !fingerprint.isEmpty {
        result.member("partialFingerprints") { member in
          member.object {
            $0.member("pocketpayLint/v1", fingerprint)
            // The name by which GitHub looks for one before it makes its own out of the line.
            $0.member("primaryLocationLineHash", fingerprint + ":1")
          }
        }
      }
      writeNotes(of: finding, to: &result)
      if let fix = finding.fix, fix.safety != .displayOnly { write(fix, to: &result) }
      if let excuse { write(excuse, to: &result) }
    }
  }

  private func writeNotes(of finding: Diagnostic, to result: inout JSONWriter) {
    let related = finding.notes.filter { !$0.isStep }
    if !related.isEmpty {
      result.member("relatedLocations") { member in
        member.array { list in
          for (number, note) in related.enumerated() { location(note, id: number + 1, to: &list) }
        }
      }
    }
    let steps = finding.notes.filter(\.isStep)
    if steps.isEmpty { return }
    result.member("codeFlows") { member in
      member.array { flows in
        flows.object { flow in
          flow.member("threadFlows") { member in
            member.array { threads in
              threads.object { thread in
                thread.member("locations") { member in
                  member.array { list in
                    for (number, step) in steps.enumerated() {
                      list.object {
                        $0.member("location") { location(step, id: nil, to: &$0) }
                        $0.member("executionOrder", number + 1)
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func location(_ note: Note, id: Int?, to writer: inout JSONWriter) {
    writer.object { object in
      if let id { object.member("id", id) }
      object.message("message", note.message)
      if places.knows(note.span) { physicalLocation(of: note.span, to: &object) }
    }
  }

  private func physicalLocation(of span: SourceSpan, to object: inout JSONWriter) {
    let place = places.place(of: span)
    object.member("physicalLocation") { member in
      member.object {
        artifactLocation(place.path, to: &$0)
        $0.member("region") { region(place, to: &$0) }
      }
    }
  }

  private func artifactLocation(_ path: String, to object: inout JSONWriter) {
    object.member("artifactLocation") { member in
      member.object {
        $0.member("uri", URIText.reference(to: path))
        if !path.hasPrefix("/") { $0.member("uriBaseId", SARIFReport.root) }
      }
    }
  }

  private func region(_ place: SourcePlace, to writer: inout JSONWriter) {
    writer.object {
      $0.member("startLine", place.start.line)
      $0.member("startColumn", place.start.column)
      $0.member("endLine", place.end.line)
      $0.member("endColumn", place.end.column)
      $0.member("byteOffset", place.offsets.lowerBound)
      $0.member("byteLength", place.offsets.count)
    }
  }

  private func write(_ fix: Fix, to result: inout JSONWriter) {
    let files = Set(fix.edits.map(\.span.file)).sorted().filter { places.sources.indices.contains(Int($0)) }
    if files.isEmpty { return }
    result.member("fixes") { member in
      member.array { list in
        list.object { object in
          object.message("description", fix.title)
          object.member("artifactChanges") { member in
            member.array { changes in
              for file in files {
                let edits = fix.edits.filter { $0.span.file == file }.sorted { $0.span.lowerBound < $1.span.lowerBound }
                changes.object { write(edits, path: places.sources[Int(file)].path, to: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ edits: [Edit], path: String, to change: inout JSONWriter) {
    artifactLocation(path, to: &change)
    change.member("replacements") { member in
      member.array { list in
        for edit in edits {
          list.object { replacement in
            replacement.member("deletedRegion") { region(places.place(of: edit.span), to: &$0) }
            replacement.member("insertedContent") { $0.object { $0.member("text", edit.text) } }
          }
        }
      }
    }
  }

  private func write(_ excuse: ReportDetails.Excuse, to result: inout JSONWriter) {
    result.member("suppressions") { member in
      member.array { list in
        list.object {
          $0.member("kind", excuse.kind == .comment ? "inSource" : "external")
          $0.member("status", "accepted")
          $0.member("justification", excuse.reason)
        }
      }
    }
  }
}
