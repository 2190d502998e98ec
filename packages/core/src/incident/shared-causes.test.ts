import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { errorClasses } from "../check/evidence.ts";
import { subjectKinds } from "../subject/subject.ts";
import type { SeenFailure } from "./group-by-cause.ts";
import { MAX_SHARED_CAUSES, type SharedCause, sharedCauses } from "./shared-causes.ts";

const tls = (address: string | null, host: string | null = null): SeenFailure => ({
  kind: "monitor",
  errorClass: "tls",
  address,
  host,
});
const A = "192.0.2.10";
const B = "192.0.2.20";
const cause = (count: number, kind: "address" | "host", name: string): SharedCause => ({
  counts: { monitor: count },
  errorClass: "tls",
  place: { kind, name },
});

describe("what failures have in common", () => {
  it.each<[string, readonly SeenFailure[], readonly SharedCause[]]>([
    ["nothing", [], []],
    ["one failure", [tls(A, "a.example")], []],
    ["an address", [tls(A, "a.example"), tls(A, "b.example"), tls(B)], [cause(2, "address", A)]],
    [
      "a host whose regions saw several addresses",
      [tls(null, "a.example"), tls(null, "a.example")],
      [cause(2, "host", "a.example")],
    ],
    ["an address rather than a host", [tls(A, "a.example"), tls(A, "a.example")], [cause(2, "address", A)]],
    [
      "the largest first, and each failure once",
      [tls(A, "a.example"), tls(A), tls(B, "a.example"), tls(B, "a.example")],
      [cause(3, "host", "a.example")],
    ],
    ["not the same stage", [tls(A), { ...tls(A), errorClass: "connect" }], []],
    [
      "kinds",
      [tls(A), { ...tls(A), kind: "site" }, { ...tls(A), kind: "site" }],
      [{ ...cause(1, "address", A), counts: { monitor: 1, site: 2 } }],
    ],
  ])("%s", (_name, failures, expected) => {
    expect(sharedCauses(failures)).toEqual(expected);
  });

  it("is named only as far as the evidence says it, by few causes, and counts no failure twice", () => {
    const some = (names: readonly string[]) => fc.option(fc.constantFrom(...names));
    const failure: fc.Arbitrary<SeenFailure> = fc.record({
      kind: fc.constantFrom(...subjectKinds),
      errorClass: fc.constantFrom(...errorClasses),
      address: some([A, B]),
      host: some(["a.example", "b.example"]),
    });
    fc.assert(
      fc.property(fc.array(failure, { maxLength: 60 }), (failures) => {
        const causes = sharedCauses(failures);
        const sizes = causes.map(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0));
        expect(causes.length).toBeLessThanOrEqual(MAX_SHARED_CAUSES);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(failures.length);
        expect([...sizes].sort((one, other) => other - one)).toEqual(sizes);
        for (const [index, { counts, errorClass, place }] of causes.entries()) {
          expect(sizes[index]).toBeGreaterThanOrEqual(2);
          for (const [kind, count] of Object.entries(counts)) {
            const seen = failures.filter(
              (one) => one.kind === kind && one.errorClass === errorClass && one[place.kind] === place.name,
            );
            expect(seen.length).toBeGreaterThanOrEqual(count);
          }
        }
      }),
    );
  });
});
