# The two commands that a newcomer needs: `make lint` and `make test`.
BINARY = .build/release/pocketpay-lint

.PHONY: all lint test build dependencies packs format check-format check-packs examples bench clean

all: lint

dependencies:
	@scripts/install-dependencies.sh

# A program without a runtime beside it starts quickest; where it cannot be linked, a dynamic one is built.
build: dependencies
	@POCKETPAY_LINT_STATIC=1 swift build -c release --product pocketpay-lint -Xswiftc -static-executable \
	  || swift build -c release --product pocketpay-lint

lint: build
	$(BINARY) screens/

test: dependencies check-packs
	swift test --disable-xctest -Xswiftc -warnings-as-errors

examples: build
	$(BINARY) test

packs:
	scripts/embed-packs.sh

check-packs:
	@scripts/embed-packs.sh .build-packs.swift \
	  && cmp -s .build-packs.swift Sources/RuleFunctions/BuiltInPacks.swift; \
	  status=$$?; rm -f .build-packs.swift; \
	  if [ $$status -ne 0 ]; then echo "rules/ has changed: run “make packs”" >&2; exit 1; fi

format:
	swift format -i --recursive Sources Tests Package.swift

check-format:
	swift format lint --strict --recursive Sources Tests Package.swift

bench: build
	bench/run.sh

clean:
	swift package clean
