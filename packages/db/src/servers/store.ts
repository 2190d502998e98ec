import {
  type NewServer,
  OLD_TOKEN_COUNTS_MS,
  ProblemError,
  planNames,
  plans,
  retentionDays,
  type ServerChange,
  type ServerStore,
  type WatchedServer,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { alertAttached } from "../stores/alert-attached.ts";
import { lockContacts, replaceContacts } from "../stores/monitor-contacts.ts";
import { applyPause, applyResume, voidChecksInFlight } from "../stores/monitor-lock.ts";
import type { StoreScope } from "../stores/scope.ts";
import { openPause } from "../uptime/pauses.ts";
import { scheduleSilence } from "./schedule-silence.ts";
import { WHOLE_SERVER, wholeServers } from "./server-row.ts";

/** What a plan's limit bounds; a team that had a larger plan may have more than its own. */
const MAX_SERVERS = Math.max(...Object.values(plans).map(({ maxServers }) => maxServers));

interface ServerRef {
  readonly teamId: number;
  readonly id: number;
}

const ofTeam = ({ teamId, id }: ServerRef) => ({ id, teamId, kind: "server", deletedAt: null });

export function createServerStore({ client, transaction }: StoreScope): ServerStore {
  /** Reads the server, lets `work` change it, and reads it again, all under its lock. */
  const change = (ref: ServerRef, work: (tx: Prisma.TransactionClient, current: WatchedServer) => Promise<void>) =>
    transaction(async (tx) => {
      await lockServer(tx, ref);
      const current = await read(tx, ref);
      if (current === null) return null;
      await work(tx, current);
      return read(tx, ref);
    });

  return {
    async list(teamId) {
      const where = { teamId, kind: "server", deletedAt: null };
      const orderBy = [{ name: "asc" as const }, { id: "asc" as const }];
      const rows = await client.subject.findMany({ where, include: WHOLE_SERVER, orderBy, take: MAX_SERVERS });
      return wholeServers(client, rows);
    },

    find: (teamId, id) => read(client, { teamId, id }),

    create: (teamId, server, now) => transaction((tx) => addServer(tx, teamId, server, now)),

    update: (teamId, id, decide, now) =>
      change({ teamId, id }, (tx, current) => updateServer(tx, { teamId, id }, current, decide(current), now)),

    rotateToken: (teamId, id, tokenHash, allow, now) =>
      change({ teamId, id }, async (tx, current) => {
        allow(current);
        const until = new Date(now.getTime() + OLD_TOKEN_COUNTS_MS);
        await tx.$executeRaw`
          UPDATE servers SET token_hash = ${tokenHash}, previous_token_hash = token_hash, previous_token_until = ${until}
          WHERE subject_id = ${id}`;
        await touch(tx, id, now);
      }),

    remove: (teamId, id, allow, now) =>
      transaction(async (tx) => {
        const ref = { teamId, id };
        await lockServer(tx, ref);
        const current = await read(tx, ref);
        if (current === null) return null;
        allow(current);
        await tx.subject.update({ where: { id }, data: { deletedAt: now }, select: { id: true } });
        await applyPause(tx, current, now);
        await voidChecksInFlight(tx, id, { active: false });
        return current;
      }),
  };
}

/** Takes the lock that orders everything that happens to a server: that of its state. */
async function lockServer(tx: Prisma.TransactionClient, { teamId, id }: ServerRef): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM subject_states s JOIN subjects sub ON sub.id = s.subject_id
    WHERE sub.id = ${id} AND sub.team_id = ${teamId} AND sub.kind = 'server' FOR UPDATE OF s`;
}

async function read(tx: Prisma.TransactionClient, ref: ServerRef): Promise<WatchedServer | null> {
  const row = await tx.subject.findFirst({ where: ofTeam(ref), include: WHOLE_SERVER });
  const [server = null] = row === null ? [] : await wholeServers(tx, [row]);
  return server;
}

/** The lock on the team's row is what makes its maximum hold. Not `FOR UPDATE`: what inserts incidents would have to wait. */
async function addServer(
  tx: Prisma.TransactionClient,
  teamId: number,
  { rules, contactIds, tokenHash, ...settings }: NewServer,
  now: Date,
): Promise<WatchedServer> {
  const [team] = await tx.$queryRaw<{ plan: string }[]>`
    SELECT plan FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE`;
  const plan = enumOf(planNames, team?.plan ?? "", "teams.plan");
  const { maxServers } = plans[plan];
  if ((await tx.subject.count({ where: { teamId, kind: "server", deletedAt: null } })) >= maxServers) {
    const servers = maxServers === 1 ? "one server" : `${maxServers} servers`;
    throw new ProblemError({ kind: "conflict", detail: `The ${plan} plan has ${servers}. Delete one first.` });
  }
  const contacts = await lockContacts(tx, teamId, contactIds);
  const { downAfterSeconds } = settings;
  const { id } = await tx.subject.create({
    data: {
      teamId,
      ...{ kind: "server", type: "server", name: settings.name, isActive: settings.isActive },
      checkIntervalMinutes: Math.ceil(downAfterSeconds / 60),
      ...{ createdAt: now, updatedAt: now },
      state: { create: { retentionDays: retentionDays(plan) } },
      contacts: { create: contacts.map((contactId) => ({ contactId })) },
      server: {
        create: {
          downAfterSeconds,
          tokenHash: Buffer.from(tokenHash),
          state: { create: {} },
          rules: { create: rules.map((rule) => ({ ...rule })) },
        },
      },
    },
    select: { id: true },
  });
  await scheduleSilence(tx, id, settings, { firstReportAwaited: true, now });
  if (!settings.isActive) await openPause(tx, id, now);
  const created = await read(tx, { teamId, id });
  if (created === null) throw new Error("The database did not return the server that was created.");
  return created;
}

async function updateServer(
  tx: Prisma.TransactionClient,
  ref: ServerRef,
  current: WatchedServer,
  { rules, contactIds, ...settings }: ServerChange,
  now: Date,
): Promise<void> {
  const { id } = ref;
  const attached = await replaceContacts(tx, ref, contactIds);
  const isSwitched = settings.isActive !== current.isActive;
  if (isSwitched || settings.downAfterSeconds !== current.downAfterSeconds) {
    // What rules say begins anew, as the status does.
    if (isSwitched) await tx.serverCondition.deleteMany({ where: { serverId: id } });
    if (isSwitched) await (settings.isActive ? applyResume(tx, id, now) : applyPause(tx, current, now));
    await voidChecksInFlight(tx, id, {});
    await scheduleSilence(tx, id, settings, { firstReportAwaited: current.lastReportAt === null, now });
    await tx.server.update({ where: { subjectId: id }, data: { downAfterSeconds: settings.downAfterSeconds } });
  }
  // After a pause has resolved its incident: that is no outage any more.
  await alertAttached(tx, id, attached, now);
  if (JSON.stringify(rules) !== JSON.stringify(current.rules)) {
    await tx.serverRule.deleteMany({ where: { serverId: id } });
    await tx.serverRule.createMany({ data: rules.map((rule) => ({ ...rule, serverId: id })) });
  }
  const { name, isActive, downAfterSeconds } = settings;
  const checkIntervalMinutes = Math.ceil(downAfterSeconds / 60);
  await tx.subject.update({ where: { id }, data: { name, isActive, checkIntervalMinutes }, select: { id: true } });
  await touch(tx, id, now);
}

async function touch(tx: Prisma.TransactionClient, id: number, now: Date): Promise<void> {
  const data = { updatedAt: now, version: { increment: 1 } };
  await tx.subject.update({ where: { id }, data, select: { id: true } });
}
