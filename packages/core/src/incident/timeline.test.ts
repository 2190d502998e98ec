import { expect, it } from "@jest/globals";
import type { IncidentVote, ToldEvent } from "../overview/incident-story.ts";
import { notAcknowledged } from "./acknowledgement.ts";
import { incidentTimeline } from "./timeline.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, second));

const vote = (region: string, second: number, errorMessage: string | null): IncidentVote => ({
  ...{ region, checkedAt: at(second), errorMessage, moment: errorMessage === null ? "resolved" : "opened" },
  ...{ status: errorMessage === null ? "up" : "down", responseTimeMs: null, httpStatusCode: null },
  phases: { dnsMs: null, connectMs: null, tlsMs: null, waitMs: null },
  ...{ errorClass: null, remoteAddress: null, evidence: null },
});

const event = (
  happening: "down" | "recovery",
  second: number,
  deliveredAt: Date | null,
  withheld = false,
): ToldEvent => ({
  ...{ id: second, happening, occurredAt: at(second), sentence: null, withheld, held: [] },
  deliveries: withheld
    ? []
    : [
        {
          ...{
            id: second,
            state: deliveredAt ? "delivered" : "pending",
            attempts: 1,
            lastError: null,
            reason: null,
            deliveredAt,
            gatherSeconds: 0,
          },
          contact: { id: 7, name: "Ops", type: "email" },
        },
      ],
});

it("tells an incident in the order of time: of one moment, votes, then what follows from them", () => {
  const timeline = incidentTimeline({
    ...{ startedAt: at(1), resolvedAt: at(9), cause: "503", acknowledgedAt: at(5), acknowledgedBy: "Ada" },
    ...{ acknowledgedNote: "The disk is full", acknowledgedUntil: at(8) },
    acts: [
      { kind: "acknowledged", at: at(5), by: "Ada", note: "The disk is full", until: at(8) },
      { kind: "unacknowledged", at: at(7), by: "Bob", note: null, until: null },
    ],
    votes: [vote("lon", 1, "503"), vote("nyc", 2, "timeout"), vote("sgp", 9, null)],
    events: [event("down", 1, at(3)), event("recovery", 9, null)],
  });
  const told = timeline.map((entry) => [
    entry.at.getUTCSeconds(),
    entry.kind,
    entry.region ?? entry.happening ?? entry.detail,
    entry.contactId ?? entry.note,
  ]);
  expect(told).toEqual([
    [1, "vote", "lon", null],
    [1, "opened", "503", null],
    [1, "alert", "down", null],
    [2, "vote", "nyc", null],
    [3, "delivered", "down", 7],
    [5, "acknowledged", "Ada", "The disk is full"],
    [7, "unacknowledged", "Bob", null],
    [9, "vote", "sgp", null],
    [9, "resolved", null, null],
    [9, "alert", "recovery", null],
  ]);
});

it("says what contacts did not hear of", () => {
  const story = { startedAt: at(1), resolvedAt: null, cause: null, ...notAcknowledged, votes: [], acts: [] };
  const timeline = incidentTimeline({ ...story, events: [event("down", 1, null, true)] });
  expect(timeline.map(({ kind }) => kind)).toEqual(["opened", "withheld"]);
});

it("has an alert that waited and then came", () => {
  const story = { startedAt: at(1), resolvedAt: null, cause: null, ...notAcknowledged, votes: [], acts: [] };
  const change: ToldEvent = { ...event("down", 2, at(5)), happening: "changed", withheld: true };
  const timeline = incidentTimeline({ ...story, events: [change] });
  expect(timeline.map(({ kind }) => kind)).toEqual(["opened", "alert", "delivered"]);
});

it("has the sentence of a change of the outage", () => {
  const story = { startedAt: at(1), resolvedAt: null, cause: "503", ...notAcknowledged, votes: [], acts: [] };
  const change: ToldEvent = { ...event("down", 2, at(3)), happening: "changed", sentence: "No side answers." };
  const timeline = incidentTimeline({ ...story, events: [change] });
  expect(timeline).toMatchObject([
    { kind: "opened" },
    { kind: "alert", at: at(2), happening: "changed", detail: "No side answers." },
    { kind: "delivered", at: at(3), happening: "changed", detail: null },
  ]);
});

it("has an acknowledgement of which there is no act", () => {
  const answer = { ...notAcknowledged, acknowledgedAt: at(5), acknowledgedBy: "Ada", acknowledgedNote: "Disk" };
  const story = { startedAt: at(1), resolvedAt: null, cause: null, ...answer, votes: [], events: [], acts: [] };
  expect(incidentTimeline(story).at(-1)).toMatchObject({ kind: "acknowledged", detail: "Ada", note: "Disk" });
});
