import { describe, expect, it } from "@jest/globals";
import type { SeenWhole } from "./aspect.ts";
import { afterLook } from "./look.ts";
import { readSiteSnapshot, type SiteSnapshot, type SiteSnapshotBody, snapshotChanges, snapshotOf } from "./snapshot.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const stateOf = (seen: SeenWhole) => snapshotOf(seen, afterLook(null, seen, NOW).memory);

describe("what is kept of a look", () => {
  it("is the certificate's fingerprint, issuer, names and dates", () => {
    const dates = { issuedAtMs: NOW, expiresAtMs: NOW + 86_400_000 };
    expect(
      stateOf({ aspect: "certificate", fingerprint: "AA", issuer: "CA", names: ["shop.example"], ...dates }),
    ).toEqual({
      ...{ fingerprint: ["AA"], issuer: ["CA"], names: ["shop.example"] },
      ...{ issued_at: ["2026-11-23T12:00:00+00:00"], expires_at: ["2026-11-24T12:00:00+00:00"] },
    });
  });

  it("is the registration, its statuses in one order", () => {
    const seen = {
      aspect: "domain",
      domain: "shop.example",
      expiresAtMs: NOW,
      statuses: ["b", "a"],
      registrar: null,
    } as const;
    const kept = { domain: ["shop.example"], statuses: ["a", "b"], expires_at: ["2026-11-23T12:00:00+00:00"] };
    expect(stateOf(seen)).toEqual(kept);
  });

  it("is what two looks at DNS agreed on, and of addresses that rotate that they do", () => {
    const look = (stored: unknown, value: string) => {
      const seen: SeenWhole = {
        aspect: "dns",
        records: { "A shop.example": [value], "MX shop.example": [`1 ${value}`] },
      };
      const { memory } = afterLook(stored, seen, NOW);
      return { memory, kept: snapshotOf(seen, memory) };
    };
    const first = { "A shop.example": ["a"], "MX shop.example": ["1 a"] };
    const once = look(null, "a");
    const unsure = look(once.memory, "b");
    expect([once.kept, unsure.kept]).toEqual([first, first]);
    const rotates = look(unsure.memory, "c");
    expect(rotates.kept).toEqual({ "A shop.example": ["rotating"], "MX shop.example": ["1 a"] });
    expect(look(rotates.memory, "c").kept).toEqual({ "A shop.example": ["rotating"], "MX shop.example": ["1 c"] });
  });

  it("is the headers without the nonce of one answer, and the cookies' flags", () => {
    const header = (value: string | null) => [{ name: "Content-Security-Policy", value }];
    const answer = (nonce: string) =>
      stateOf({
        aspect: "headers",
        headers: header(`script-src 'nonce-${nonce}'`),
        cookies: [{ name: "s", flags: ["Secure"] }],
      });
    expect(answer("1")).toEqual({ "Content-Security-Policy": ["script-src 'nonce-…'"], cookies: ["s; Secure"] });
    expect(answer("2")).toEqual(answer("1"));
    expect(stateOf({ aspect: "headers", headers: header(null), cookies: [] })).toEqual({});
  });

  it("is bounded", () => {
    const records = {
      "TXT shop.example": Array.from({ length: 30 }, (_, at) => `${at}`.padStart(2, "0") + "x".repeat(900)),
    };
    const values = stateOf({ aspect: "dns", records })["TXT shop.example"];
    expect(values?.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 500));
  });
});

describe("what changed", () => {
  const at = (hour: number) => new Date(NOW + hour * 3_600_000);
  const state = (hour: number, body: SiteSnapshotBody): SiteSnapshot => ({ at: at(hour), body });

  it.each<[string, readonly SiteSnapshot[], ReturnType<typeof snapshotChanges>]>([
    ["nothing, before the first look", [], []],
    ["nothing, as long as there is one state", [state(0, { a: ["1"] })], []],
    [
      "values, the newest first",
      [state(2, { a: ["3"] }), state(1, { a: ["2"] }), state(0, { a: ["1"] })],
      [
        { at: at(2), changes: [{ name: "a", before: ["2"], after: ["3"] }] },
        { at: at(1), changes: [{ name: "a", before: ["1"], after: ["2"] }] },
      ],
    ],
    [
      "what came and what went, and nothing of what stayed",
      [state(1, { stays: ["1"], came: ["2"] }), state(0, { stays: ["1"], went: ["3"] })],
      [
        {
          at: at(1),
          changes: [
            { name: "came", before: [], after: ["2"] },
            { name: "went", before: ["3"], after: [] },
          ],
        },
      ],
    ],
  ])("is %s", (_what, snapshots, changes) => {
    expect(snapshotChanges(snapshots)).toEqual(changes);
  });

  it("is read of what this program stored alone", () => {
    expect(readSiteSnapshot({ a: ["1", 2], b: "3" })).toEqual({ a: ["1"], b: [] });
    expect(readSiteSnapshot(["x"])).toEqual({});
  });
});
