import { describe, expect, it } from "@jest/globals";
import { accountForAlerts, accountForPings, pingGaps, type RecordedDelivery } from "./accounts.ts";
import type { SentPing } from "./pinger.ts";
import type { Alert } from "./receiver.ts";

const alert = (over: Partial<Alert> = {}): Alert => ({
  ...{ path: "/1", delivery: "dlv_1", event: "monitor.down", subjectId: 5, atMs: 1_000, isAnswered: true },
  ...over,
});
const delivery = (over: Partial<RecordedDelivery> = {}): RecordedDelivery => ({
  ...{ name: "dlv_1", contactId: 1, subjectId: 5, eventId: 1, event: "monitor.down", state: "delivered" },
  ...over,
});
const recovery = delivery({ name: "dlv_2", eventId: 2, event: "monitor.recovery" });
const recovered = alert({ delivery: "dlv_2", event: "monitor.recovery" });

describe("accountForAlerts", () => {
  it.each<[string, readonly Alert[], readonly RecordedDelivery[], readonly string[]]>([
    ["one of each", [alert()], [delivery()], []],
    ["one that the receiver hung up on, and again", [alert({ isAnswered: false }), alert()], [delivery()], []],
    ["one that never came", [], [delivery()], ["dlv_1 counts as delivered and did not come"]],
    ["one that is no delivery", [alert()], [], ["dlv_1 came and is no delivery"]],
    [
      "one that is twice there",
      [alert(), alert()],
      [delivery()],
      ["dlv_1 came 2 times, and nothing had stopped a notifier"],
    ],
    ["one of another event", [alert({ subjectId: 6 })], [delivery()], ["dlv_1 tells of something else than its event"]],
    [
      "one to two contacts",
      [alert({ isAnswered: false }), alert({ path: "/2" })],
      [delivery()],
      ["dlv_1 came to two contacts"],
    ],
    ["one that was given up", [], [delivery({ state: "failed" })], ["dlv_1 is failed"]],
    ["both in their order", [alert(), recovered], [delivery(), recovery], []],
    [
      "the later one first",
      [recovered, alert()],
      [delivery(), recovery],
      ["dlv_1 came after an alert of a later event"],
    ],
  ])("%s", (_name, alerts, deliveries, expected) => {
    expect(accountForAlerts(alerts, deliveries, () => false)).toEqual(expected);
  });

  it("lets an alert come again that a notifier could not write down", () => {
    expect(accountForAlerts([alert(), alert()], [delivery()], (atMs) => atMs === 1_000)).toEqual([]);
  });
});

const ping = (sentAtMs: number, status: number | null = 204): SentPing => ({
  sentAtMs,
  answeredAtMs: sentAtMs + 5,
  status,
});

describe("accountForPings", () => {
  it.each<[string, readonly SentPing[], readonly number[], readonly string[]]>([
    ["each ping is a check", [ping(10_000), ping(20_000)], [10_002, 20_003], []],
    [
      "one that was answered is lost",
      [ping(10_000), ping(20_000)],
      [10_002],
      ["1 of 2 pings were answered 204 and lost"],
    ],
    ["one that was not answered may be recorded later", [ping(10_000, null), ping(20_000)], [20_001, 31_000], []],
    ["one that was not answered may be recorded or not", [ping(10_000, null), ping(20_000, 500)], [10_002], []],
    [
      "one that was not answered stands for none that was",
      [ping(10_000), ping(20_000, null)],
      [20_001],
      ["1 of 2 pings were answered 204 and lost"],
    ],
    ["a clock was set off", [ping(10_000), ping(20_000)], [10_002, 99_000], []],
    ["a check without a ping", [ping(10_000)], [10_002, 20_003], ["1 checks passed without a ping"]],
  ])("%s", (_name, sent, recorded, expected) => expect(accountForPings(sent, recorded)).toEqual(expected));
});

it("knows when no ping was answered for longer than the deadline", () => {
  const sent = [ping(1_000), ping(5_000, 500), ping(9_000), ping(30_000)];
  expect(pingGaps(sent, 0, 12_000)).toEqual([
    { fromMs: 9_000, toMs: 30_005 },
    { fromMs: 30_000, toMs: null },
  ]);
});
