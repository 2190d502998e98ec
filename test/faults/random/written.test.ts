import { expect, it } from "@jest/globals";
import { accountForWrites, renamed, type Written, type WrittenMonitor } from "./written.ts";

const written = (over: Partial<Written> = {}): Written => ({
  ...{ key: "k1", ids: [7], isRenamed: false, deleting: "no", ...over },
});
const monitor = (over: Partial<WrittenMonitor> = {}): WrittenMonitor => ({
  id: 7,
  name: "k1",
  isDeleted: false,
  ...over,
});

it.each<[string, readonly Written[], readonly WrittenMonitor[], readonly string[]]>([
  ["one that was made", [written()], [monitor()], []],
  ["one that was answered twice with one key", [written({ ids: [7, 7] })], [monitor()], []],
  ["one whose answer was lost", [written({ ids: [] })], [monitor()], []],
  ["one that was never carried out", [written({ ids: [] })], [], []],
  ["one that is lost", [written()], [], ["k1 was answered 201 and is not there"]],
  ["one that was made twice", [written()], [monitor(), monitor({ id: 8 })], ["k1 was made 2 times"]],
  ["one with another id", [written({ ids: [7, 8] })], [monitor()], ["k1 was answered with ids 7, 8 and is 7"]],
  ["one that was renamed", [written({ isRenamed: true })], [monitor({ name: renamed("k1") })], []],
  ["one whose name is lost", [written({ isRenamed: true })], [monitor()], ["k1 was renamed, and its name is k1"]],
  ["one that was deleted", [written({ deleting: "answered" })], [monitor({ isDeleted: true })], []],
  ["one that may be deleted", [written({ deleting: "sent" })], [monitor()], []],
  ["one that came back", [written({ deleting: "answered" })], [monitor()], ["k1 was deleted and is there"]],
  ["one that is gone", [written()], [monitor({ isDeleted: true })], ["k1 is deleted, which was never asked for"]],
  ["one of somewhere else", [], [monitor()], ["k1 was made and never asked for"]],
])("%s", (_name, all, monitors, expected) => expect(accountForWrites(all, monitors)).toEqual(expected));
