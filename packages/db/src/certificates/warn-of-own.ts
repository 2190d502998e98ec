import {
  type Certificate,
  endingCertificate,
  type OwnCertificate,
  ownCertificateDetail,
  ownCertificates,
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
SELECT m.id, m.version, m.client_certificate AS client, m.tls_authority AS authority, m.ssl_expiry_warning_days AS "warningDays",
  st.ssl_warned_fingerprint AS warned
FROM subjects m JOIN subject_states st ON st.subject_id = m.id
WHERE (m.client_certificate IS NOT NULL OR m.tls_authority IS NOT NULL) AND m.id > $1
  AND m.kind = 'monitor' AND m.is_active AND m.deleted_at IS NULL ORDER BY m.id LIMIT ${BATCH}`;

interface Found {
  readonly id: number;
  readonly version: number;
  readonly client: string | null;
  readonly authority: string | null;
  readonly warningDays: number;
  readonly warned: string | null;
}

interface Warning {
  readonly which: OwnCertificate;
  readonly certificate: Certificate;
}

/**
 * Writes a warning of each client certificate and each authority of a monitor that is near its end, once. Any number may
 * run at once.
 *
 * @returns ids of the events
 */
export async function warnOfOwnCertificates(pool: Pool, now: Date): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let after = 0; ; ) {
    const { rows } = await pool.query<Found>({ name: "own_certificates", text: FIND, values: [after] });
    const ending = rows.filter((row) => warningsOf(row, now).length > 0);
    if (ending.length > 0) ids.push(...(await inTransaction(pool, (client) => warn(client, ending, now))));
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return ids;
    after = last.id;
  }
}

function warningsOf({ warningDays, warned, ...pems }: Found, now: Date): readonly Warning[] {
  const known = fingerprints(warned);
  return ownCertificates.flatMap((which) => {
    const certificate = endingCertificate(readCertificates(pems[which] ?? ""), now.getTime(), warningDays);
    return certificate === null || known.includes(certificate.fingerprint) ? [] : { which, certificate };
  });
}

const fingerprints = (warned: string | null): readonly string[] => warned?.split(" ") ?? [];

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
    (known, { certificate }) => withWarned(known, certificate.fingerprint),
    fingerprints(warned),
  );
  return all.join(" ");
}
