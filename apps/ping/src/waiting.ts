import { objectOrEmpty, signalKinds } from "@pharos/core";
import type { Ping, SentSignal } from "@pharos/db";
import type { NewWaitingPing, PingBacklog, WaitingPing } from "@pharos/queue";

/**
 * Pings as they wait for the database, without their bodies. A million bodies would fill the memory of Valkey.
 *
 * @returns an the entry, in a form that an older edge, which knows only bare pings, records correctly
 */
export function waitingPing({ token, atMs, details }: Ping): NewWaitingPing {
  const { method, rid } = details();
  return { token, atMs, said: JSON.stringify({ method, rid: rid ?? undefined }) };
}

/** @returns an entry that older edges leave alone */
export function waitingSignal({ address, atMs, kind, exitStatus, details }: SentSignal): NewWaitingPing {
  const { method, rid, remoteAddr, userAgent, scheme, bodySize } = details;
  const said = JSON.stringify({ kind, exitStatus, method, rid, remoteAddr, userAgent, scheme, bodySize });
  return { token: address, atMs, said, isSignal: true };
}

/** A bare ping that has waited. */
export function pingOf({ token, atMs, said }: WaitingPing): Ping {
  return { token, atMs, details: () => detailsOf(membersOf(said)) };
}

/** A signal that has waited. */
export function signalOf({ token, atMs, said }: WaitingPing): SentSignal {
  const members = membersOf(said);
  const kind = signalKinds.find((known) => known === members["kind"]) ?? "log";
  return { address: token, atMs, kind, exitStatus: numberOr(members["exitStatus"], null), details: detailsOf(members) };
}

function detailsOf(members: Readonly<Record<string, unknown>>) {
  return {
    method: textOr(members["method"]) ?? "",
    rid: textOr(members["rid"]),
    remoteAddr: textOr(members["remoteAddr"]),
    userAgent: textOr(members["userAgent"]),
    scheme: textOr(members["scheme"]),
    body: null,
    bodySize: numberOr(members["bodySize"], 0),
  };
}

function membersOf(said: string | undefined): Readonly<Record<string, unknown>> {
  if (said === undefined) return {};
  const members: unknown = JSON.parse(said);
  return objectOrEmpty(members);
}

function textOr(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function numberOr<None>(value: unknown, none: None): number | None {
  return typeof value === "number" ? value : none;
}

/** The backlog for pings of a kind. */
export function waitingIn<P>(backlog: PingBacklog, entryOf: (ping: P) => NewWaitingPing) {
  return {
    async add(pings: readonly P[]): Promise<ReadonlySet<P>> {
      const entries = pings.map((ping) => ({ ...entryOf(ping), ping }));
      const taken = await backlog.add(entries);
      return new Set([...taken].map(({ ping }) => ping));
    },
    markSeen: (addresses: Iterable<string>) => backlog.markSeen(addresses),
  };
}
