import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { errorClasses } from "../check/evidence.ts";
import {
  CAUSE_JOINS_MS,
  CAUSE_WITHIN_MS,
  type IncidentRow,
  incidentHolds,
  incidentRows,
  MIN_OF_CAUSE,
  type RowIncident,
} from "./incident-rows.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const A = "192.0.2.10";
const HOST = "login.acme.example";

interface Given extends Partial<Omit<RowIncident, "failure">> {
  readonly address?: string | null;
  readonly host?: string | null;
  readonly errorClass?: (typeof errorClasses)[number];
}

/** An open incident of the subject with the same number. */
function incident(
  id: number,
  { address = null, host = null, errorClass = "connect", ...given }: Given = {},
): RowIncident {
  const usual = {
    id,
    subjectId: id,
    startedAtMs: 0,
    resolvedAtMs: null,
    kind: "monitor",
    isAcknowledged: false,
  } as const;
  return { ...usual, hold: null, failure: { errorClass, address, host }, ...given };
}

const many = (count: number, given: Given = {}, firstId = 1) =>
  Array.from({ length: count }, (_, index) => incident(firstId + index, given));

/** The section and the subjects of each row, and its place. */
const shown = (incidents: readonly RowIncident[]) =>
  incidentRows(incidents).map(({ section, cause, members }) => [
    ...[section, cause?.place.name ?? null],
    members.map(([first]) => first.subjectId).sort((a, b) => a - b),
  ]);

describe("rows of incidents", () => {
  it.each<[string, readonly RowIncident[], readonly (readonly unknown[])[]]>([
    ["nothing", [], []],
    ["three behind one address", many(3, { address: A }), [["open", A, [1, 2, 3]]]],
    [
      "two behind one address",
      many(2, { address: A }),
      [
        ["open", null, [2]],
        ["open", null, [1]],
      ],
    ],
    ["three of a host with several addresses", many(3, { host: HOST }), [["open", HOST, [1, 2, 3]]]],
    [
      "60 seconds apart, and one that joins within 10 minutes",
      [
        ...many(2, { address: A }),
        incident(3, { address: A, startedAtMs: 60 * SECOND_MS }),
        incident(4, { address: A, startedAtMs: 599 * SECOND_MS }),
      ],
      [["open", A, [1, 2, 3, 4]]],
    ],
    [
      "61 seconds apart",
      [...many(2, { address: A }), incident(3, { address: A, startedAtMs: 61 * SECOND_MS })],
      [
        ["open", null, [3]],
        ["open", null, [2]],
        ["open", null, [1]],
      ],
    ],
    [
      "10 minutes later",
      [...many(3, { address: A }), incident(4, { address: A, startedAtMs: 10 * MINUTE_MS })],
      [
        ["open", A, [1, 2, 3]],
        ["open", null, [4]],
      ],
    ],
    [
      "another class, and a class that says nothing of others",
      [
        ...many(2, { address: A }),
        incident(3, { address: A, errorClass: "timeout" }),
        ...many(3, { address: A, errorClass: "body" }, 4),
      ],
      [6, 5, 4, 3, 2, 1].map((id) => ["open", null, [id]]),
    ],
    [
      "recovered ones stay in the cause of others",
      [...many(2, { address: A }), ...many(2, { address: A, resolvedAtMs: MINUTE_MS }, 3)],
      [["open", A, [1, 2, 3, 4]]],
    ],
    [
      "an acknowledged one waits for the others",
      [...many(2, { address: A }), incident(3, { address: A, isAcknowledged: true })],
      [["open", A, [1, 2, 3]]],
    ],
    ["all acknowledged", many(3, { address: A, isAcknowledged: true }), [["acknowledged", A, [1, 2, 3]]]],
    [
      "those in maintenance are in no row with others",
      [...many(3, { address: A }), incident(4, { address: A, hold: "maintenance" }), incident(5, { hold: "snoozed" })],
      [
        ["open", A, [1, 2, 3]],
        ["maintenance", null, [4]],
        ["snoozed", null, [5]],
      ],
    ],
    [
      "a subject that flaps is one row, after the others",
      [
        incident(9, { subjectId: 9, startedAtMs: 20 * MINUTE_MS }),
        incident(8, { subjectId: 9, startedAtMs: 15 * MINUTE_MS, resolvedAtMs: 16 * MINUTE_MS }),
        incident(1),
      ],
      [
        ["open", null, [1]],
        ["open", null, [9]],
      ],
    ],
    [
      "resolved ones, the last end first",
      [incident(1, { resolvedAtMs: 5 * MINUTE_MS }), incident(2, { resolvedAtMs: 9 * MINUTE_MS })],
      [
        ["resolved", null, [2]],
        ["resolved", null, [1]],
      ],
    ],
  ])("%s", (_name, incidents, expected) => {
    expect(shown(incidents)).toEqual(expected);
  });

  it("have each incident once in any order of them, and join only what the evidence joins", () => {
    const some = fc.array(
      fc.record({
        subjectId: fc.integer({ min: 1, max: 8 }),
        startedAtMs: fc.integer({ min: 0, max: 40 }).map((half) => half * 30 * SECOND_MS),
        lastedMs: fc.option(fc.integer({ min: 0, max: 5 * MINUTE_MS })),
        isAcknowledged: fc.boolean(),
        hold: fc.option(fc.constantFrom(...incidentHolds), { freq: 1 }),
        failure: fc.option(
          fc.record({
            errorClass: fc.constantFrom(...errorClasses),
            address: fc.option(fc.constantFrom(A, "192.0.2.20")),
            host: fc.option(fc.constantFrom(HOST, "acme.example")),
          }),
        ),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (made, order) => {
        const incidents = made.map(({ lastedMs, hold, ...one }, index): RowIncident => {
          const resolvedAtMs = lastedMs === null ? null : one.startedAtMs + lastedMs;
          return { ...one, id: index + 1, kind: "monitor", resolvedAtMs, hold: resolvedAtMs === null ? hold : null };
        });
        const rows = incidentRows(incidents);
        const ids = rows.flatMap(({ members }) => members.flat().map(({ id }) => id));
        expect(ids.sort((a, b) => a - b)).toEqual(incidents.map(({ id }) => id));
        for (const row of rows) checkRow(row);
        const shuffled = incidents
          .map((one) => ({ one, place: order.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one);
        expect(incidentRows(shuffled)).toEqual(rows);
      }),
    );
  });
});

function checkRow({ cause, members }: IncidentRow<RowIncident>): void {
  const subjects = members.map(([first]) => first.subjectId);
  expect(new Set(subjects).size).toBe(subjects.length);
  for (const fold of members) expect(new Set(fold.map(({ subjectId }) => subjectId)).size).toBe(1);
  if (cause === null) {
    expect(members).toHaveLength(1);
    return;
  }
  const last = members.map((fold) => fold.find(({ resolvedAtMs }) => resolvedAtMs === null) ?? fold.at(-1) ?? fold[0]);
  const times = last.map(({ startedAtMs }) => startedAtMs).sort((a, b) => a - b);
  const [first = 0] = times;
  expect(times.filter((time) => time - first <= CAUSE_WITHIN_MS).length).toBeGreaterThanOrEqual(MIN_OF_CAUSE);
  expect((times.at(-1) ?? 0) - first).toBeLessThan(CAUSE_JOINS_MS);
  for (const { failure } of last) {
    expect(failure).toMatchObject({ errorClass: cause.errorClass, [cause.place.kind]: cause.place.name });
  }
}
