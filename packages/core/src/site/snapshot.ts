import { isJsonObject, isList, isSameJson, type JsonObject } from "../wire/json.ts";
import { isoOffset } from "../wire/timestamp.ts";
import type { SeenWhole, WholeAspect } from "./aspect.ts";
import { knownRecords } from "./dns-look.ts";

/** Aspects with stored states. The aspect `pages` has only findings. */
export const keptAspects = ["certificate", "domain", "dns", "headers"] as const satisfies readonly WholeAspect[];

/** How many different states of one aspect of a site are stored. */
export const MAX_SITE_SNAPSHOTS = 50;

/** Stored values of one name, and stored characters of each. */
const MAX_VALUES = 10;
const MAX_VALUE_LENGTH = 500;

/** Replaces the IP addresses of a record that differ between checks. */
const ROTATING = ["rotating"];

/** An answer gives each reader another nonce; that is no change of the policy. */
const NONCE = /'nonce-[^']*'/g;

/** The state of an aspect: values by name, such as `MX example.com`. A name without values is left out. */
export type SiteSnapshotBody = Readonly<Record<string, readonly string[]>>;

export interface SiteSnapshot {
  readonly at: Date;
  readonly body: SiteSnapshotBody;
}

/** The differences from a moment on. */
export interface SnapshotChange {
  readonly at: Date;
  readonly changes: readonly {
    readonly name: string;
    readonly before: readonly string[];
    readonly after: readonly string[];
  }[];
}

/**
 * The part of a site check that is stored, so that people see changes and their times.
 *
 * @param memory the memory that `afterLook` returned; for DNS, the state that two checks agreed on
 */
export function snapshotOf(seen: SeenWhole, memory: JsonObject): SiteSnapshotBody {
  switch (seen.aspect) {
    case "certificate": {
      const { fingerprint, issuer, names, issuedAtMs, expiresAtMs } = seen;
      const times = { issued_at: [isoOffset(issuedAtMs)], expires_at: [isoOffset(expiresAtMs)] };
      return bounded({ fingerprint: [fingerprint], issuer: [issuer], names, ...times });
    }
    case "domain": {
      const { domain, registrar, statuses, expiresAtMs } = seen;
      const fixed = { domain: [domain], registrar: registrar === null ? [] : [registrar] };
      return bounded({ ...fixed, statuses: [...statuses].sort(), expires_at: [isoOffset(expiresAtMs)] });
    }
    case "dns": {
      const known = [...knownRecords(memory)];
      return bounded(
        Object.fromEntries(known.map(([name, { values, rotating }]) => [name, rotating ? ROTATING : values])),
      );
    }
    case "headers": {
      const { headers, cookies } = seen;
      const texts = headers.map(({ name, value }) => [
        name,
        value === null ? [] : [value.replaceAll(NONCE, "'nonce-…'")],
      ]);
      return bounded({
        ...Object.fromEntries(texts),
        cookies: cookies.map(({ name, flags }) => [name, ...flags].join("; ")).sort(),
      });
    }
  }
}

function bounded(body: SiteSnapshotBody): SiteSnapshotBody {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [
        name,
        values.slice(0, MAX_VALUES).map((value) => value.slice(0, MAX_VALUE_LENGTH).toWellFormed()),
      ]),
  );
}

/** The state in this version's format. Names with values in another format are left out. */
export function readSiteSnapshot(stored: unknown): SiteSnapshotBody {
  if (!isJsonObject(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([name, values]) => [
      name,
      isList(values) ? values.filter((value) => typeof value === "string") : [],
    ]),
  );
}

/**
 * The changes between states, the newest first. The oldest state is the beginning, and not a change.
 *
 * @param snapshots the newest first
 */
export function snapshotChanges(snapshots: readonly SiteSnapshot[]): readonly SnapshotChange[] {
  return snapshots.slice(0, -1).map(({ at, body }, index) => ({
    at,
    changes: differences(snapshots[index + 1]?.body ?? {}, body),
  }));
}

function differences(before: SiteSnapshotBody, after: SiteSnapshotBody): SnapshotChange["changes"] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, before: before[name] ?? [], after: after[name] ?? [] }))
    .filter((change) => !isSameJson(change.before, change.after));
}
