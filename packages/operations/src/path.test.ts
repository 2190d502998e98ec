import { expect, it } from "@jest/globals";
import { anyString } from "@pharos/core/testing";
import fc from "fast-check";
import { maxIdOf, missingRecord } from "./path.ts";

const MONITOR = "/monitors/{monitor}/toggle";
const DELIVERY = "/notification-contacts/{notificationContact}/deliveries/{delivery}";

it.each([
  [MONITOR, ["7"], "No monitor has the ID 7 in this team."],
  [MONITOR, ["abc"], "No monitor has the ID abc in this team."],
  [MONITOR, ["9".repeat(21)], "No monitor has this ID in this team."],
  [MONITOR, ["7 \n<b>"], "No monitor has this ID in this team."],
  ["/notification-contacts/{notificationContact}", ["7"], "No notification contact has the ID 7 in this team."],
  [DELIVERY, ["7", "9"], "No delivery of the notification contact 7 has the ID 9 in this team."],
  [DELIVERY, ["x y", "9"], "No delivery of this notification contact has the ID 9 in this team."],
  ["/sessions/{session}", ["7"], "No session with the ID 7 is yours."],
  ["/monitors/{monitor}/checks/{check}", ["7", "9"], "No check of the monitor 7 has the number 9 in this team."],
])("%s with %j: %s", (path, rawIds, detail) => {
  expect(missingRecord(path, rawIds)).toEqual({ kind: "not-found", detail });
});

it("repeats nothing that is longer than an ID or looks like markup", () => {
  fc.assert(
    fc.property(anyString(), (rawId) => {
      const problem = missingRecord(MONITOR, [rawId]);
      expect(problem).toEqual({ kind: "not-found", detail: expect.stringMatching(/^[\w -]{1,70}\.$/) });
    }),
  );
});

it.each([
  ["monitor", 2_147_483_647],
  ["notificationContact", 2_147_483_647],
  ["check", 2_147_483_647],
  ["member", 2_147_483_647],
  ["delivery", Number.MAX_SAFE_INTEGER],
  ["incident", Number.MAX_SAFE_INTEGER],
])("of a %s takes ids up to what its column and a number hold: %d", (parameter, maxId) => {
  expect(maxIdOf(parameter)).toBe(maxId);
});
