# The two commands that a newcomer needs: `make lint` and `make test`.
BINARY = .build/release/pocketpay-lint

# What a static RE2 stands on: nothing, or Abseil.
RE2_NEEDS = $(patsubst -l%,%,$(filter-out -lre2,$(shell pkg-config --static --libs-only-l re2 2>/dev/null)))

# The packages of a release: an archive, a wheel, a Debian package, and their checksums.
DIST = .build/dist

.PHONY: all lint test build dist dependencies packs coverage docs schemas new-rule format check-format examples conformance bench clean

all: lint

dependencies:
	@scripts/install-dependencies.sh

# A program without a runtime beside it starts quickest; where it cannot be linked, a dynamic one is built.
build: dependencies
	@POCKETPAY_LINT_STATIC=1 POCKETPAY_LINT_RE2_NEEDS="$(RE2_NEEDS)" \
	  swift build -c release --product pocketpay-lint -Xswiftc -static-executable \
	  || swift build -c release --product pocketpay-lint

lint: build
	$(BINARY) screens/

test: dependencies
	swift test --disable-xctest -Xswiftc -warnings-as-errors

examples: build
	$(BINARY) test

# CTS=FILE names the JSONPath Compliance Test Suite, which stands outside of this repository.
conformance: build
	CTS="$(CTS)" scripts/conformance.py "" $(BINARY)

packs: dependencies
	swift run embed-packs rules > .build/packs.swift
	mv .build/packs.swift Sources/RuleFunctions/BuiltInPacks.swift

# What became of each requirement and of each sentence of the product documents; a test keeps both fresh.
coverage: dependencies
	swift run coverage-ledger docs/coverage.yaml > .build/coverage.md
	mv .build/coverage.md docs/coverage.md
	swift run coverage-ledger docs/sentences.yaml > .build/sentences.md
	mv .build/sentences.md docs/sentences.md

# A rule to begin with: make new-rule ID=error-no-support PACK=rules/core-states.yaml
new-rule: build
	$(BINARY) new-rule $(ID) --rules $(PACK)

# The schemas of the formats as they are without a team's packs; a test keeps them fresh.
schemas: dependencies
	@mkdir -p docs/schema
	swift build --product pocketpay-lint
	for format in manifest pack config; do \
	  .build/debug/pocketpay-lint schema $$format --no-config > docs/schema/$$format.json || exit 1; done

docs: dependencies
	swift build --product pocketpay-lint
	rm -rf docs/rules
	.build/debug/pocketpay-lint rules --no-config --pages docs/rules

format:
	swift format -i --recursive Sources Tests Package.swift

check-format:
	swift format lint --strict --recursive Sources Tests Package.swift

dist: build
	rm -rf $(DIST)
	scripts/dist.py $(BINARY) $(DIST)

bench: build
	bench/run.sh
	swift run -c release bench-wording

clean:
	swift package clean
