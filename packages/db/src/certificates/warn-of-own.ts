import {
  type Certificate,
  endingCertificate,
  type OwnCertificate,
  ownCertificateDetail,
  ownCertificates,
  ownMark,
  withWarned,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { type NewsRow, writeNews } from "../checks/write-news.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { together } from "../sql/together.ts";
import { inTransaction } from "../sql/transaction.ts";
import { readCertificates } from "./read-certificates.ts";

const BATCH = 200;

const FIND = `
SELECT m.id, m.version, m.ssl_expiry_warning_days AS "warningDays", st.ssl_warned_fingerprint AS warned
FROM subjects m JOIN subject_states st ON st.subject_id = m.id
WHERE (m.client_certificate IS NOT NULL OR m.tls_authority IS NOT NULL) AND m.id > $1
  AND m.kind = 'monitor' AND m.is_active AND m.deleted_at IS NULL ORDER BY m.id LIMIT ${BATCH}`;

const READ_PEMS = `
SELECT id, version, client_certificate AS client, tls_authority AS authority FROM subjects WHERE id = ANY ($1::int[])`;

/** The certificates of a version of a monitor. */
interface Owned extends Readonly<Record<OwnCertificate, readonly Certificate[]>> {
  readonly version: number;
}

/** The certificates of monitors by their ids, which are read again only once a monitor has changed. */
export type KnownCertificates = Map<number, Owned>;

interface Listed {
  readonly id: number;
  readonly version: number;
  readonly warningDays: number;
  readonly warned: string | null;
}

interface Found extends Listed {
  readonly owned: Owned;
}

interface Warning {
  readonly which: OwnCertificate;
  readonly certificate: Certificate;
}

/**
 * Writes a warning of each client certificate and each authority of a monitor that is near its end, once. Any number may
 * run at once.
 *
 * @param known of this process; afterwards it has the monitors of this round
 * @returns ids of the events
 */
export async function warnOfOwnCertificates(
  pool: Pool,
  known: KnownCertificates,
  now: Date,
): Promise<readonly number[]> {
  const ids: number[] = [];
  const seen = new Set<number>();
  for (let after = 0; ; ) {
    const { rows } = await pool.query<Listed>({ name: "own_certificates", text: FIND, values: [after] });
    await readChanged(pool, known, rows);
    const ending = rows.flatMap((row): Found[] => {
      seen.add(row.id);
      const owned = known.get(row.id);
      return owned !== undefined && warningsOf({ ...row, owned }, now).length > 0 ? [{ ...row, owned }] : [];
    });
    if (ending.length > 0) ids.push(...(await inTransaction(pool, (client) => warn(client, ending, now))));
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) break;
    after = last.id;
  }
  for (const id of known.keys()) if (!seen.has(id)) known.delete(id);
  return ids;
}

/** Reads the certificates of monitors that are new or have changed. */
async function readChanged(pool: Pool, known: KnownCertificates, listed: readonly Listed[]): Promise<void> {
  const changed = listed.filter(({ id, version }) => known.get(id)?.version !== version).map(({ id }) => id);
  if (changed.length === 0) return;
  const { rows } = await pool.query<{ id: number; version: number } & Record<OwnCertificate, string | null>>({
    name: "read_own_certificates",
    text: READ_PEMS,
    values: [numberArray(changed)],
  });
  for (const { id, version, client, authority } of rows) {
    known.set(id, { version, client: readCertificates(client ?? ""), authority: readCertificates(authority ?? "") });
  }
}

function warningsOf({ warningDays, warned, owned }: Found, now: Date): readonly Warning[] {
  const known = marksIn(warned);
  return ownCertificates.flatMap((which) => {
    const certificate = endingCertificate(owned[which], now.getTime(), warningDays);
    if (certificate === null) return [];
    // Marks of earlier releases are bare fingerprints.
    const marks = [ownMark(which, certificate.fingerprint), certificate.fingerprint];
    if (marks.some((mark) => known.includes(mark))) return [];
    return { which, certificate };
  });
}

const marksIn = (warned: string | null): readonly string[] => warned?.split(" ") ?? [];

const LOCK = "SELECT FROM subject_states WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id FOR UPDATE";

/** A monitor that was changed since is left for the next round. A statement that waits for a lock does not see the change, this one does. */
const READ = `
SELECT st.subject_id AS id, st.ssl_warned_fingerprint AS warned FROM subject_states st
JOIN unnest($1::int[], $2::int[]) AS r (id, version) ON r.id = st.subject_id
JOIN subjects m ON m.id = r.id AND m.version = r.version AND m.is_active AND m.deleted_at IS NULL`;

const WRITE = `
UPDATE subject_states st SET ssl_warned_fingerprint = w.warned FROM unnest($1::int[], $2::text[]) AS w (id, warned)
WHERE st.subject_id = w.id`;

async function warn(client: PoolClient, ending: readonly Found[], now: Date): Promise<readonly number[]> {
  const found = [numberArray(ending.map(({ id }) => id)), numberArray(ending.map(({ version }) => version))] as const;
  const [, { rows }] = await together(
    client,
    () => client.query({ name: "lock_warned", text: LOCK, values: [found[0]] }),
    () => client.query<Pick<Found, "id" | "warned">>({ name: "read_warned", text: READ, values: [...found] }),
  );
  const monitors = rows.flatMap(({ id, warned }) => {
    const monitor = ending.find((one) => one.id === id);
    const warnings = monitor === undefined ? [] : warningsOf({ ...monitor, warned }, now);
    return warnings.length === 0 ? [] : { id, warnings, warned: withAll(warned, warnings) };
  });
  const news = monitors.flatMap(({ id, warnings }) =>
    warnings.map(({ which, certificate }): NewsRow => {
      const detail = ownCertificateDetail(which, certificate, now.getTime());
      return { subjectId: id, atMs: now.getTime(), happening: "ssl_expiring", detail };
    }),
  );
  const ids = numberArray(monitors.map(({ id }) => id));
  const warned = textArray(monitors.map((monitor) => monitor.warned));
  const [, eventIds] = await together(
    client,
    () => client.query({ name: "write_own_warned", text: WRITE, values: [ids, warned] }),
    () => writeNews(client, news),
  );
  return eventIds;
}

function withAll(warned: string | null, warnings: readonly Warning[]): string {
  const all = warnings.reduce(
    (known, { which, certificate }) => withWarned(known, ownMark(which, certificate.fingerprint)),
    marksIn(warned),
  );
  return all.join(" ");
}
