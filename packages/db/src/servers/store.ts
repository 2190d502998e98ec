import {
  type NewServer,
  OLD_TOKEN_COUNTS_MS,
  retentionDays,
  type ServerChange,
  type ServerStore,
  type WatchedServer,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { lockAttachments } from "../stores/monitor-contacts.ts";
import type { StoreScope } from "../stores/scope.ts";
import { warnedAttachments } from "../stores/warned-contacts.ts";
import { scheduleSilence } from "../subject/schedule-silence.ts";
import {
  applyPause,
  applyRemoval,
  applyResume,
  lockSubject,
  type SubjectRef,
  voidChecksInFlight,
} from "../subject/subject-lock.ts";
import { writeAlertRules, writeQuietRules } from "../subject/write-alert-rules.ts";
import { lockRoom, maxOfAnyPlan } from "../teams/lock-room.ts";
import { wakeSubject } from "../telling/wakes.ts";
import { openPause } from "../uptime/pauses.ts";
import { WHOLE_SERVER, wholeServers } from "./server-row.ts";
import { writeRules } from "./write-rules.ts";

const ofTeam = ({ teamId, id }: SubjectRef) => ({ id, teamId, kind: "server", deletedAt: null });

export function createServerStore({ client, transaction }: StoreScope): ServerStore {
  /** Reads the server, lets `work` change it, and reads it again, all under its lock. */
  const change = (ref: SubjectRef, work: (tx: Prisma.TransactionClient, current: WatchedServer) => Promise<void>) =>
    transaction(async (tx) => {
      await lockSubject(tx, "server", ref);
      const current = await read(tx, ref);
      if (current === null) return null;
      await work(tx, current);
      return read(tx, ref);
    });

  return {
    async list(teamId, { tags = [] } = {}) {
      const where = {
        teamId,
        kind: "server",
        deletedAt: null,
        ...(tags.length > 0 && { tags: { hasEvery: [...tags] } }),
      };
      const orderBy = [{ name: "asc" as const }, { id: "asc" as const }];
      const rows = await client.subject.findMany({
        where,
        include: WHOLE_SERVER,
        orderBy,
        take: maxOfAnyPlan("server"),
      });
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
        await writeVersion(tx, id, {}, now);
      }),

    remove: (teamId, id, allow, now) =>
      transaction(async (tx) => {
        const ref = { teamId, id };
        await lockSubject(tx, "server", ref);
        const current = await read(tx, ref);
        if (current === null) return null;
        allow(current);
        await applyRemoval(tx, current, now);
        return current;
      }),
  };
}

async function read(tx: Prisma.TransactionClient, ref: SubjectRef): Promise<WatchedServer | null> {
  const row = await tx.subject.findFirst({ where: ofTeam(ref), include: WHOLE_SERVER });
  const [server = null] = row === null ? [] : await wholeServers(tx, [row]);
  return server;
}

async function addServer(
  tx: Prisma.TransactionClient,
  teamId: number,
  { rules, tags = [], tokenHash, ...settings }: NewServer,
  now: Date,
): Promise<WatchedServer> {
  const plan = await lockRoom(tx, teamId, "server");
  const contacts = await lockAttachments(tx, teamId, settings);
  const { downAfterSeconds, address, contactsWithoutWarnings = [] } = settings;
  const { id } = await tx.subject.create({
    data: {
      teamId,
      ...{ kind: "server", type: "server", name: settings.name, isActive: settings.isActive },
      checkIntervalMinutes: Math.ceil(downAfterSeconds / 60),
      ...{ tags: [...tags], createdAt: now, updatedAt: now },
      state: { create: { retentionDays: retentionDays(plan) } },
      contacts: { create: warnedAttachments(contacts, contactsWithoutWarnings) },
      server: {
        create: {
          ...{ downAfterSeconds, address },
          tokenHash: Buffer.from(tokenHash),
          state: { create: {} },
          rules: { create: rules.map((rule, position) => ({ ...rule, position })) },
        },
      },
    },
    select: { id: true },
  });
  await scheduleSilence(tx, id, silenceOf(settings), { isFirstAwaited: true, now });
  if (!settings.isActive) await openPause(tx, id, now);
  await writeQuietRules(tx, { teamId, id }, settings, now);
  const created = await read(tx, { teamId, id });
  if (created === null) throw new Error("The database did not return the server that was created.");
  return created;
}

async function updateServer(
  tx: Prisma.TransactionClient,
  ref: SubjectRef,
  current: WatchedServer,
  { rules, tags = [], ...settings }: ServerChange,
  now: Date,
): Promise<void> {
  const { id } = ref;
  await writeAlertRules(tx, ref, settings, now);
  const { name, isActive, downAfterSeconds, address } = settings;
  const isSwitched = isActive !== current.isActive;
  const isRescheduled = isSwitched || downAfterSeconds !== current.downAfterSeconds;
  if (isSwitched) {
    // The conditions of rules start again, as the status does.
    await tx.serverCondition.deleteMany({ where: { serverId: id } });
    await tx.serverState.update({ where: { serverId: id }, data: { agentSilentSince: null } });
    await (isActive ? applyResume(tx, id, now) : applyPause(tx, current, now));
  }
  // The regions' answers about the former host do not count. The regions are asked again when their lease ends.
  if (isRescheduled || address !== current.address) await voidChecksInFlight(tx, id, {});
  if (isRescheduled) {
    await scheduleSilence(tx, id, silenceOf(settings), { isFirstAwaited: current.lastReportAt === null, now });
  }
  await tx.server.update({ where: { subjectId: id }, data: { downAfterSeconds, address } });
  await wakeSubject(tx, id);
  await writeRules(tx, id, rules, now);
  const checkIntervalMinutes = Math.ceil(downAfterSeconds / 60);
  await writeVersion(tx, id, { name, isActive, checkIntervalMinutes, tags: [...tags] }, now);
}

function silenceOf({ isActive, downAfterSeconds }: Pick<ServerChange, "isActive" | "downAfterSeconds">) {
  return { isActive, afterSeconds: downAfterSeconds, awaitsPolls: false };
}

/** Writes the row of a server that is changed, which makes it another version. */
async function writeVersion(
  tx: Prisma.TransactionClient,
  id: number,
  columns: Prisma.SubjectUpdateInput,
  now: Date,
): Promise<void> {
  const data = { ...columns, updatedAt: now, version: { increment: 1 } };
  await tx.subject.update({ where: { id }, data, select: { id: true } });
}
