import type { Happening } from "@pharos/core";
import { end, flapping, outage, resolve, warned, withheld } from "./old-writes.fixture.ts";
import type { OldContact, OldSubject } from "./upgrade.fixture.ts";

/** A subject before the upgrade, and all messages that its contacts get afterwards. */
export interface Case {
  readonly name: string;
  /** The release before wrote this, in the hour before the upgrade. */
  readonly before: (subject: OldSubject) => Promise<void>;
  /** Services of the release before write this after the migration, while they still run. */
  readonly beside?: (subject: OldSubject) => Promise<void>;
  /** When a check passes, in minutes after the upgrade. */
  readonly worksAt?: number;
  readonly isUp?: boolean;
  readonly contacts?: Omit<OldContact, "type">;
  /** The end of its slowness or its warning, five minutes after the upgrade. */
  readonly over?: Happening;
  /** A period of maintenance of these minutes. */
  readonly quiet?: readonly [number, number];
  readonly people: readonly string[];
  readonly programs: readonly string[];
}

const both = ["down", "recovery"];

export const cases: readonly Case[] = [
  {
    name: "an outage of which they know",
    before: outage("delivered"),
    worksAt: 5,
    people: ["recovery"],
    programs: ["recovery"],
  },
  { name: "an alert on its way", before: outage("pending"), worksAt: 5, people: both, programs: both },
  {
    name: "an alert on its way, when the outage ends",
    before: outage("pending"),
    worksAt: 0,
    people: ["down+recovery"],
    programs: both,
  },
  {
    name: "both ends on their way",
    before: outage("pending", -10),
    isUp: true,
    people: ["down+recovery"],
    programs: both,
  },
  {
    name: "an outage that is over, and of which they know",
    before: outage("delivered", -10),
    isUp: true,
    people: [],
    programs: [],
  },
  { name: "an alert that was lost", before: outage("failed"), worksAt: 5, people: ["down+recovery"], programs: [] },
  {
    name: "an outage that maintenance withheld",
    before: withheld,
    quiet: [-30, 30],
    worksAt: 40,
    people: both,
    programs: both,
  },
  { name: "one that ends in maintenance", before: withheld, quiet: [-30, 30], worksAt: 20, people: [], programs: [] },
  {
    name: "an event that no notifier has seen",
    before: async (subject) => {
      await subject.event("down", -1, { incidentId: await subject.incident(-1), isNew: true });
    },
    ...{ worksAt: 5, people: both, programs: both },
  },
  {
    name: "flapping of which they know, up",
    before: flapping(true, false),
    isUp: true,
    people: ["settled-up"],
    programs: ["settled-up"],
  },
  {
    name: "flapping of which they know, down",
    before: flapping(true, true),
    worksAt: 40,
    people: ["settled-down", "recovery"],
    programs: ["settled-down", "recovery"],
  },
  {
    name: "flapping of which nobody knows, down",
    before: flapping(false, true),
    worksAt: 40,
    people: both,
    programs: both,
  },
  { name: "flapping of which nobody knows, up", before: flapping(false, false), isUp: true, people: [], programs: [] },
  {
    name: "an outage that a notifier of the release before fans out after the migration",
    before: async () => {},
    beside: outage("pending"),
    ...{ worksAt: 5, people: both, programs: both },
  },
  {
    name: "an outage that it fans out and delivers",
    before: async () => {},
    beside: outage("delivered"),
    ...{ worksAt: 5, people: ["recovery"], programs: ["recovery"] },
  },
  {
    name: "an end that it fans out and delivers",
    before: outage("delivered"),
    beside: (subject) => end(subject, "delivered"),
    ...{ isUp: true, people: [], programs: [] },
  },
  {
    name: "an end that it fans out while the alert is on its way",
    before: outage("pending"),
    beside: (subject) => end(subject, "pending"),
    ...{ isUp: true, people: ["down+recovery"], programs: both },
  },
  {
    name: "the end of an outage, if they want ends only",
    before: outage("none"),
    contacts: { onDown: false },
    worksAt: 5,
    people: ["recovery"],
    programs: ["recovery"],
  },
  {
    name: "an outage that goes on, by a reminder",
    before: outage("delivered"),
    contacts: { remindAfterMinutes: 30 },
    ...{ worksAt: 40, people: ["reminder", "recovery"], programs: ["reminder", "recovery"] },
  },
  {
    name: "the end of slowness",
    before: warned("slow", "delivered"),
    over: "slow_over",
    isUp: true,
    people: ["slow_over"],
    programs: ["slow_over"],
  },
  {
    name: "slowness that maintenance withheld",
    before: warned("slow", "withheld"),
    quiet: [-30, 30],
    isUp: true,
    people: ["slow"],
    programs: ["slow"],
  },
  {
    name: "slowness that ends in maintenance",
    before: warned("slow", "withheld"),
    quiet: [-30, 30],
    over: "slow_over",
    isUp: true,
    people: [],
    programs: [],
  },
  {
    name: "a warning that maintenance withheld",
    before: warned("warning", "withheld"),
    quiet: [-30, 30],
    isUp: true,
    people: ["warning"],
    programs: ["warning"],
  },
  {
    name: "the end of a warning that it fans out",
    before: async () => {},
    beside: warned("warning", "delivered"),
    ...{ over: "warning_over", isUp: true, people: ["warning_over"], programs: ["warning_over"] },
  },
  {
    name: "an alert on its way, which it delivers with its end",
    before: outage("pending"),
    beside: async (subject) => {
      await resolve(subject);
      await subject.pool.query(
        "UPDATE deliveries SET state = 'delivered', delivered_at = now(), includes_recovery = true WHERE subject_id = $1",
        [subject.id],
      );
    },
    ...{ isUp: true, people: [], programs: [] },
  },
  {
    name: "an outage that a recorder of the release before withholds after the migration",
    before: async () => {},
    beside: withheld,
    ...{ quiet: [-30, 30], worksAt: 40, people: both, programs: both },
  },
];
