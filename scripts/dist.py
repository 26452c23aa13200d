#!/usr/bin/env python3
"""Packs a built program: an archive, a Python wheel, a Debian package, and the checksums of all three.

    dist.py PROGRAM FOLDER

The version and the texts come from the program itself. The same program and the same SOURCE_DATE_EPOCH (else the time of
the last commit, else of the last change of CHANGELOG.md) make the same bytes.
"""

import argparse
import base64
import gzip
import hashlib
import io
import os
import pathlib
import platform
import re
import shutil
import subprocess
import tarfile
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME = "pocketpay-lint"
SUMMARY = "Checks the screen manifests of wallet apps against governance rules"
SHELLS = {"bash": "pocketpay-lint", "zsh": "_pocketpay-lint", "fish": "pocketpay-lint.fish"}
DEBIAN_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def epoch():
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    if (ROOT / ".git").exists():
        return int(output("git", "-C", str(ROOT), "log", "-1", "--format=%ct"))
    return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def is_static(program):
    """Whether an ELF file asks for no dynamic loader (a program header of type 3)."""
    data = program.read_bytes()
    offset, size, count = (int.from_bytes(data[a:b], "little") for a, b in ((32, 40), (54, 56), (56, 58)))
    kinds = [int.from_bytes(data[offset + size * i:offset + size * i + 4], "little") for i in range(count)]
    return data[:4] == b"\x7fELF" and 3 not in kinds


class Contents:
    """What the packages hold: the stripped program and the texts that it prints."""

    def __init__(self, program):
        with tempfile.TemporaryDirectory() as folder:
            stripped = pathlib.Path(folder) / NAME
            shutil.copy(program, stripped)
            subprocess.run(["strip", str(stripped)], check=True)
            self.program = stripped.read_bytes()
            self.is_static = is_static(stripped)
        self.version = output(str(program), "--version").split()[-1]
        self.machine = platform.machine()
        self.manual = output(str(program), "man").encode()
        self.completions = {shell: output(str(program), "completions", shell).encode() for shell in SHELLS}
        self.license = (ROOT / "LICENSE").read_bytes()
        self.readme = (ROOT / "README.md").read_bytes()
        self.changes = (ROOT / "CHANGELOG.md").read_bytes()
        self.epoch = epoch()


def tar(files, epoch):
    """An archive of (name, bytes, mode), with the folders above each file."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.GNU_FORMAT) as archive:
        folders = set()
        for name, content, mode in files:
            for parent in reversed(pathlib.PurePosixPath(name).parents):
                if str(parent) in folders or str(parent) == ".":
                    continue
                folders.add(str(parent))
                entry = tarfile.TarInfo(str(parent))
                entry.type, entry.mode, entry.mtime = tarfile.DIRTYPE, 0o755, epoch
                entry.uname = entry.gname = "root"
                archive.addfile(entry)
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode, entry.mtime = len(content), mode, epoch
            entry.uname = entry.gname = "root"
            archive.addfile(entry, io.BytesIO(content))
    return data.getvalue()


def packed(data):
    return gzip.compress(data, 9, mtime=0)


def make_archive(contents, folder):
    name = f"{NAME}-{contents.version}-linux-{contents.machine}"
    files = [
        (f"{name}/{NAME}", contents.program, 0o755), (f"{name}/README.md", contents.readme, 0o644),
        (f"{name}/CHANGELOG.md", contents.changes, 0o644), (f"{name}/LICENSE", contents.license, 0o644),
        (f"{name}/share/man/man1/{NAME}.1", contents.manual, 0o644),
    ]
    files += [(f"{name}/share/completions/{SHELLS[s]}", text, 0o644) for s, text in contents.completions.items()]
    path = folder / f"{name}.tar.gz"
    path.write_bytes(packed(tar(files, contents.epoch)))
    return path


def make_wheel(contents, folder):
    """A wheel whose only content is the program, which pip puts on the PATH."""
    project = NAME.replace("-", "_")
    # A program that stands on nothing runs on every Linux; another one only where it was built.
    systems = ["manylinux_2_17", "musllinux_1_1"] if contents.is_static else ["linux"]
    tag = f"py3-none-{'.'.join(f'{system}_{contents.machine}' for system in systems)}"
    info = f"{project}-{contents.version}.dist-info"
    metadata = (
        f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {contents.version}\nSummary: {SUMMARY}\nLicense: MIT\n"
        f"Requires-Python: >=3.8\nDescription-Content-Type: text/markdown\n\n").encode() + contents.readme
    tags = "".join(f"Tag: py3-none-{system}_{contents.machine}\n" for system in systems)
    wheel = f"Wheel-Version: 1.0\nGenerator: dist.py\nRoot-Is-Purelib: false\n{tags}".encode()
    files = [
        (f"{project}-{contents.version}.data/scripts/{NAME}", contents.program, 0o755),
        (f"{info}/METADATA", metadata, 0o644), (f"{info}/WHEEL", wheel, 0o644),
        (f"{info}/licenses/LICENSE", contents.license, 0o644),
    ]
    lines = []
    for name, content, _ in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}\n")
    record = f"{info}/RECORD"
    files.append((record, ("".join(lines) + f"{record},,\n").encode(), 0o644))
    path = folder / f"{project}-{contents.version}-{tag}.whl"
    stamp = time.gmtime(max(contents.epoch, 315532800))[:6]  # a zip file knows no year before 1980
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content, mode in files:
            entry = zipfile.ZipInfo(name, stamp)
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return path


def make_debian(contents, folder):
    """A package for dpkg; None where its tool is not there."""
    if not shutil.which("dpkg-deb"):
        print("no Debian package: dpkg-deb is not installed")
        return None
    machine = DEBIAN_MACHINES.get(contents.machine, contents.machine)
    share = "usr/share"
    places = {
        "bash": f"{share}/bash-completion/completions/{NAME}", "zsh": f"{share}/zsh/vendor-completions/_{NAME}",
        "fish": f"{share}/fish/vendor_completions.d/{NAME}.fish",
    }
    rights = (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: pocketpay-lint\n\n"
        "Files: *\nCopyright: 2026 the pocketpay-lint authors\nLicense: MIT\n")
    body = "\n".join(" " + (line or ".") for line in contents.license.decode().strip().split("\n")[4:])
    files = [
        (f"usr/bin/{NAME}", contents.program, 0o755),
        (f"{share}/man/man1/{NAME}.1.gz", packed(contents.manual), 0o644),
        (f"{share}/doc/{NAME}/copyright", (rights + body + "\n").encode(), 0o644),
        (f"{share}/doc/{NAME}/changelog.gz", packed(contents.changes), 0o644),
    ]
    files += [(places[shell], text, 0o644) for shell, text in contents.completions.items()]
    size = sum(len(content) for _, content, _ in files) // 1024
    control = (
        f"Package: {NAME}\nVersion: {contents.version}\nArchitecture: {machine}\nSection: devel\nPriority: optional\n"
        f"Maintainer: the pocketpay-lint authors <maintainers@pocketpay-lint.invalid>\nInstalled-Size: {size}\n"
        + ("" if contents.is_static else "Depends: libc6, libstdc++6, libyaml-0-2\n")
        + f"Description: {SUMMARY}\n A linter whose rules are YAML packs: states, wording, number formats and contracts.\n")
    sums = "".join(f"{hashlib.md5(content).hexdigest()}  {name}\n" for name, content, _ in files)
    files += [("DEBIAN/control", control.encode(), 0o644), ("DEBIAN/md5sums", sums.encode(), 0o644)]
    path = folder / f"{NAME}_{contents.version}_{machine}.deb"
    with tempfile.TemporaryDirectory() as name:
        tree = pathlib.Path(name) / "tree"
        for name, content, mode in files:
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_bytes(content)
            (tree / name).chmod(mode)
        for place in [tree, *tree.rglob("*")]:
            if place.is_dir():
                place.chmod(0o755)
            os.utime(place, (contents.epoch, contents.epoch))
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "--build", str(tree), str(path)], check=True, stdout=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(contents.epoch)})
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    contents = Contents(options.program.resolve())
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)*", contents.version):
        raise SystemExit(f"dist.py: “{contents.version}” is no version")
    options.folder.mkdir(parents=True, exist_ok=True)
    made = [make(contents, options.folder) for make in (make_archive, make_wheel, make_debian)]
    paths = [path for path in made if path]
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths]
    (options.folder / "SHA256SUMS").write_text("".join(lines))
    for path in paths:
        print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
