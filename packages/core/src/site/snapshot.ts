import { isJsonObject, isList, isSameJson, type JsonObject } from "../wire/json.ts";
import { isoOffset } from "../wire/timestamp.ts";
import type { SeenWhole, WholeAspect } from "./aspect.ts";
import { knownRecords } from "./dns-look.ts";

/** Aspects of which states are kept; of pages there are findings alone. */
export const keptAspects = ["certificate", "domain", "dns", "headers"] as const satisfies readonly WholeAspect[];

/** How many differing states are kept of one aspect of a site. */
export const MAX_SITE_SNAPSHOTS = 50;

/** Of what is kept of one name: how many values, and how many characters of each. */
const MAX_VALUES = 10;
const MAX_VALUE_LENGTH = 500;

/** What stands for the addresses of a record that differ from look to look. */
const ROTATING = ["rotating"];

/** An answer gives each reader another nonce; that is no change of the policy. */
const NONCE = /'nonce-[^']*'/g;

/** The state of an aspect: values by name, such as `MX example.com`. A name without values is left out. */
export type SiteSnapshotBody = Readonly<Record<string, readonly string[]>>;

export interface SiteSnapshot {
  readonly at: Date;
  readonly body: SiteSnapshotBody;
}

/** What was different from a moment on. */
export interface SnapshotChange {
  readonly at: Date;
  readonly changes: readonly {
    readonly name: string;
    readonly before: readonly string[];
    readonly after: readonly string[];
  }[];
}

/**
 * What is kept of a look, so that people see what changed and when.
 *
 * @param memory what `afterLook` made of the look: of DNS, that is what two looks agreed on
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

/** What this program stored; names whose values another version stored otherwise are left out. */
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
 * What changed from each state to the next, the newest first. The oldest state is where it began, and no change.
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
