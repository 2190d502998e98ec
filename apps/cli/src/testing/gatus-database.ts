import { inSqlite } from "./in-sqlite.ts";

/** The rows of an endpoint. */
export interface StoredEndpoint {
  readonly group: string;
  readonly name: string;
  readonly events: readonly (readonly [type: "START" | "HEALTHY" | "UNHEALTHY", at: string])[];
  /** Times of results. */
  readonly results: readonly string[];
  /** Results by the beginning of an hour or of a day. */
  readonly uptimes?: Readonly<Record<string, readonly [passed: number, total: number]>>;
}

/** The columns that the versions differ in: of storage/store/sql/specific_sqlite.go of Gatus. */
const versions = {
  "3.3": { needed: "", more: "" },
  "5.36": {
    needed: "NOT NULL",
    more: `, domain_expiration INTEGER NOT NULL DEFAULT 0,
      suite_result_id INTEGER REFERENCES suite_results (suite_result_id) ON DELETE CASCADE`,
  },
} as const;

/** The tables of a version of Gatus that have the history. */
function tables(version: keyof typeof versions): string {
  const { needed, more } = versions[version];
  const owner = `endpoint_id INTEGER ${needed} REFERENCES endpoints (endpoint_id) ON DELETE CASCADE`;
  return `
    CREATE TABLE endpoints (
      endpoint_id INTEGER PRIMARY KEY, endpoint_key TEXT UNIQUE, endpoint_name TEXT ${needed},
      endpoint_group TEXT ${needed}, UNIQUE (endpoint_name, endpoint_group));
    CREATE TABLE endpoint_events (
      endpoint_event_id INTEGER PRIMARY KEY, ${owner}, event_type TEXT ${needed}, event_timestamp TIMESTAMP ${needed});
    CREATE TABLE endpoint_results (
      endpoint_result_id INTEGER PRIMARY KEY, ${owner}, success INTEGER ${needed}, errors TEXT ${needed},
      connected INTEGER ${needed}, status INTEGER ${needed}, dns_rcode TEXT ${needed}, certificate_expiration INTEGER ${needed},
      hostname TEXT ${needed}, ip TEXT ${needed}, duration INTEGER ${needed}, timestamp TIMESTAMP ${needed}${more});
    CREATE TABLE endpoint_uptimes (
      endpoint_uptime_id INTEGER PRIMARY KEY, ${owner}, hour_unix_timestamp INTEGER ${needed},
      total_executions INTEGER ${needed}, successful_executions INTEGER ${needed}, total_response_time INTEGER ${needed},
      UNIQUE (endpoint_id, hour_unix_timestamp));`;
}

/** As the driver of Gatus writes times: `time.Time.String()` of Go, which leaves zeros at the end out. */
const gatusTime = (iso: string) =>
  new Date(iso)
    .toISOString()
    .replace("T", " ")
    .replace(/\.?0*Z$/, " +0000 UTC");

/** A database as Gatus leaves it while it runs: its header names a write-ahead log. */
export async function gatusDatabase(
  version: keyof typeof versions,
  endpoints: readonly StoredEndpoint[],
): Promise<Uint8Array> {
  const bytes = await inSqlite(new Uint8Array(), (database) => {
    database.run(tables(version));
    for (const [index, { group, name, events, results, uptimes = {} }] of endpoints.entries()) {
      const id = index + 1;
      database.run("INSERT INTO endpoints VALUES (?, ?, ?, ?)", [id, `${group}_${name}`, name, group]);
      for (const [type, at] of events)
        database.run("INSERT INTO endpoint_events (endpoint_id, event_type, event_timestamp) VALUES (?, ?, ?)", [
          ...[id, type, gatusTime(at)],
        ]);
      for (const at of results)
        database.run(
          `INSERT INTO endpoint_results (endpoint_id, success, errors, connected, status, dns_rcode, certificate_expiration,
             hostname, ip, duration, timestamp) VALUES (?, 1, '', 1, 200, '', 0, 'a.example', '', 1000000, ?)`,
          [id, gatusTime(at)],
        );
      for (const [at, [passed, total]] of Object.entries(uptimes))
        database.run(
          `INSERT INTO endpoint_uptimes (endpoint_id, hour_unix_timestamp, total_executions, successful_executions,
             total_response_time) VALUES (?, ?, ?, ?, 0)`,
          [id, Date.parse(at) / 1_000, total, passed],
        );
    }
  });
  return bytes.map((byte, at) => (at === 18 || at === 19 ? 2 : byte));
}
