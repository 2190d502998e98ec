import { describe, expect, it } from "@jest/globals";
import { type EventFacts, leftToTell } from "./left-to-tell.ts";

const down: EventFacts = {
  readers: "people",
  happening: "down",
  subjectDeleted: false,
  isDetached: false,
  incidentOver: false,
  isAcknowledged: false,
  isStep: false,
  tellsBothEnds: false,
};
const recovery: EventFacts = { ...down, happening: "recovery", incidentOver: true };
const reminder: EventFacts = { ...down, happening: "reminder" };
const step: EventFacts = { ...down, isStep: true };
const machines = { readers: "machines" } as const;

const plain = { tell: true, includesRecovery: false } as const;
const whole = { tell: true, includesRecovery: true } as const;
const not = (reason: string) => ({ tell: false, reason });

describe("leftToTell", () => {
  it.each<[string, EventFacts, ReturnType<typeof leftToTell> | object]>([
    ["an outage that lasts", down, plain],
    ["people hear both ends of an outage that is over", { ...down, incidentOver: true }, whole],
    ["machines hear of it as it was", { ...down, ...machines, incidentOver: true }, plain],
    ["a recovery", recovery, plain],
    ["both ends if the alert of the outage was lost", { ...recovery, tellsBothEnds: true }, whole],
    ["that it is slow", { ...down, happening: "slow" }, plain],
    ["that it is no longer slow", { ...down, happening: "slow_over" }, plain],
    ["a certificate", { ...down, happening: "ssl_expiring" }, plain],
    ["a flapping monitor whose incident is over", { ...down, happening: "flapping", incidentOver: true }, plain],
    ["a reminder of an outage that lasts", reminder, plain],
    ["machines are reminded, too", { ...reminder, ...machines }, plain],
    ["no reminder of an outage that is over", { ...reminder, incidentOver: true }, not("outage-over")],
    ["no reminder of an outage that is acknowledged", { ...reminder, isAcknowledged: true }, not("acknowledged")],
    ["the alert of an outage that is acknowledged already", { ...down, isAcknowledged: true }, plain],
    ["the end of an outage that was acknowledged", { ...recovery, isAcknowledged: true }, plain],
    ["a step of an outage that lasts", step, plain],
    ["no step of an outage that is acknowledged", { ...step, isAcknowledged: true }, not("acknowledged")],
    ["no step for machines either", { ...step, ...machines, isAcknowledged: true }, not("acknowledged")],
    ["no step of an outage that is over", { ...step, incidentOver: true }, not("outage-over")],
    ["machines get the step before the recovery", { ...step, ...machines, incidentOver: true }, plain],
    ["a change of an outage that lasts", { ...down, happening: "changed" }, plain],
    ["no change of an outage that is over", { ...down, happening: "changed", incidentOver: true }, not("outage-over")],
    ["machines get the change", { ...down, ...machines, happening: "changed", incidentOver: true }, plain],
    ["nothing of a monitor that was deleted", { ...down, subjectDeleted: true }, not("subject-deleted")],
    ["nothing to a contact that was detached", { ...down, isDetached: true }, not("detached")],
  ])("%s", (_name, facts, expected) => {
    expect(leftToTell(facts)).toEqual(expected);
  });
});
