import { type MonitorSettings, monitorDefaults, type NewMonitor } from "@pharos/core";
import type { createStores, Database } from "@pharos/db";
import type { Random } from "../../faults/random/random.ts";
import { hostOf } from "../services/network.ts";
import { receiverUrl } from "../services/receivers.ts";
import { CONTACTS_PER_TEAM, type HeartbeatPlan, type MonitorPlan, type Plan, type TeamName } from "./plan.ts";

export type Stores = ReturnType<typeof createStores>;

/** A monitor or heartbeat of the plan, as the database has it. */
interface Subject {
  readonly id: number;
  readonly teamId: number;
  readonly contactIds: readonly number[];
}

export interface Subjects {
  readonly teams: ReadonlyMap<TeamName, number>;
  /** By the number of the plan: all contacts of the first team come first. */
  readonly contacts: readonly number[];
  readonly monitors: readonly Subject[];
  readonly heartbeats: readonly (Subject & { readonly token: string })[];
}

export const TEAMS: readonly TeamName[] = ["free", "starter", "business"];

/** The number of a team's contact in the plan. */
const contactNumber = (team: TeamName, contact: number) => TEAMS.indexOf(team) * CONTACTS_PER_TEAM + contact;

/** Makes the teams, contacts, monitors and heartbeats of a plan. */
export async function createSubjects(
  { prisma }: Database,
  stores: Stores,
  { plan, random, now }: { readonly plan: Plan; readonly random: Random; readonly now: Date },
): Promise<Subjects> {
  const teams = new Map<TeamName, number>();
  const contacts: number[] = [];
  for (const name of TEAMS) {
    const { id } = await prisma.team.create({ data: { name, plan: name, maxMonitors: null } });
    teams.set(name, id);
    for (let index = 0; index < CONTACTS_PER_TEAM; index += 1) {
      contacts.push(await createContact(stores, id, contactNumber(name, index)));
    }
  }
  const ofTeam = ({ team, contacts: numbers }: MonitorPlan | HeartbeatPlan) => ({
    teamId: teams.get(team) ?? 0,
    contactIds: numbers.map((number) => contacts[contactNumber(team, number)] ?? 0),
  });
  const monitors: Subject[] = [];
  for (const [index, one] of plan.monitors.entries()) {
    const { teamId, contactIds } = ofTeam(one);
    const { id } = await stores.monitors.create(teamId, { ...newMonitor(one, index), contactIds }, now);
    monitors.push({ id, teamId, contactIds });
  }
  const heartbeats: Subjects["heartbeats"][number][] = [];
  for (const one of plan.heartbeats) {
    const { teamId, contactIds } = ofTeam(one);
    const token = tokenOf(random);
    const { id } = await stores.monitors.create(
      teamId,
      { ...newHeartbeat(one), heartbeatToken: token, contactIds },
      now,
    );
    heartbeats.push({ id, teamId, contactIds, token });
  }
  return { teams, contacts, monitors, heartbeats };
}

/** A UUID that the seed decides. */
function tokenOf(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

async function createContact(stores: Stores, teamId: number, number: number): Promise<number> {
  const { id } = await stores.contacts.create(teamId, {
    ...{ name: `contact ${number}`, key: null, notifyOnDown: true, notifyOnRecovery: true, type: "webhook" },
    ...{ config: { url: receiverUrl(number) }, signingSecret: "whsec_c2VjcmV0", gatherSeconds: 0, hours: null },
    ...{ answers: null, template: null, readers: null, isDefault: false, weeklyProof: false, userId: null },
  });
  return id;
}

function newMonitor({ name, intervalSeconds, timeoutSeconds }: MonitorPlan, index: number): NewMonitor {
  const settings = {
    ...{ name, url: `http://${hostOf(index)}/`, port: 80, requestTimeoutSeconds: timeoutSeconds },
    ...intervalOf(intervalSeconds),
  };
  return newSubject("tcp", settings);
}

function newHeartbeat({ name, intervalSeconds }: HeartbeatPlan): NewMonitor {
  return newSubject("heartbeat", { name, url: null, ...intervalOf(intervalSeconds) });
}

/** Whole minutes. */
const intervalOf = (seconds: number) => ({ checkIntervalMinutes: seconds / 60, checkIntervalSeconds: null });

function newSubject(type: string, settings: Partial<MonitorSettings> & { readonly name: string }): NewMonitor {
  return {
    type,
    settings: { ...monitorDefaults, checkIntervalMinutes: 5, ...settings },
    ...{ password: null, heartbeatToken: null, contactIds: [], reminders: [], dependsOn: [], escalations: [] },
  };
}
