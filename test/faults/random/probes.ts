import { join } from "node:path";
import { waitFor } from "@pharos/embedded/testing";
import { type Part, startParts } from "@pharos/runtime";
import pg from "pg";
import type { Place } from "./kinds.ts";
import { PROBES, placeOf } from "./kinds.ts";
import { type Link, openLink } from "./link.ts";
import { type Instance, openInstance, type Surroundings } from "./processes.ts";
import { openRepeatingWay, type RepeatingWay } from "./repeating-way.ts";
import type { Targets } from "./targets.ts";

/** The programs of places. Each reaches Pharos by one link, and by a proxy that may repeat requests. */
export interface Probes extends Part {
  readonly instances: ReadonlyMap<string, Instance>;
  /** @param tokens of the places, by which their probes enrol */
  startAll(tokens: ReadonlyMap<Place, string>): Promise<void>;
  linksOf(place: string): readonly Link[];
  wayOf(name: string): RepeatingWay | undefined;
  /** Revokes a probe. @returns a function that waits until it has ended, and starts it with another key */
  revoke(name: string): Promise<() => Promise<void>>;
}

interface ProbesOptions {
  readonly around: Surroundings;
  readonly targets: Targets;
  readonly databaseUrl: () => string;
  /** The services that answer probes. */
  readonly fields: readonly Pick<Instance, "publicUrl">[];
}

/** PostgreSQL may be away. */
const WITHIN_MS = 120_000;

/** Its token may enrol one more. */
const REVOKE = `
WITH revoked AS (UPDATE place_probes SET revoked_at = now() WHERE name = $1 AND revoked_at IS NULL RETURNING place_id)
UPDATE place_enrolments SET uses_left = uses FROM revoked WHERE place_enrolments.place_id = revoked.place_id`;

/** Starts no probe yet. */
export function openProbes({ around, targets, databaseUrl, fields }: ProbesOptions): Promise<Probes> {
  return startParts(async (use) => {
    let tokens: ReadonlyMap<Place, string> = new Map();
    let connections = 0;
    const fieldUrl = () => {
      connections += 1;
      return fields[connections % fields.length]?.publicUrl() ?? "";
    };
    const keys = new Map<string, number>();
    const ways = new Map<string, RepeatingWay>();
    const instances = new Map<string, Instance>();
    for (const name of PROBES) {
      const place = placeOf(name);
      if (place === undefined) throw new Error(`${name} is in no place.`);
      const way = await use(openRepeatingWay(fieldUrl));
      const link = await use(openLink(way.url));
      const variablesOf = () => ({
        PHAROS_URL: link.url,
        PHAROS_ENROL: tokens.get(place) ?? "",
        PROBE_NAME: name,
        PROBE_KEY_FILE: join(around.folder, `${name}-${keys.get(name) ?? 0}.key`),
        PROBE_ALLOW: "127.0.0.0/8",
        DNS_SERVERS: targets.nameServerOf(place),
      });
      ways.set(name, way);
      instances.set(name, await use(openInstance(name, { postgres: link, valkey: link }, { ...around, variablesOf })));
    }
    return {
      instances,
      async startAll(given) {
        tokens = given;
        for (const instance of instances.values()) await instance.start();
        await Promise.all([...instances.values()].map((instance) => instance.untilReady()));
      },
      linksOf: (place) =>
        [...instances.values()].filter(({ name }) => placeOf(name) === place).map(({ links }) => links.postgres),
      wayOf: (name) => ways.get(name),
      async revoke(name) {
        const instance = instances.get(name);
        if (instance === undefined) throw new Error(`There is no probe ${name}.`);
        const untilEnded = instance.mayEnd();
        const revoked = () =>
          execute(databaseUrl(), REVOKE, [name]).then(
            () => true,
            () => false,
          );
        await waitFor(revoked, { what: `${name} to be revoked`, timeoutMs: WITHIN_MS });
        return async () => {
          await untilEnded();
          keys.set(name, (keys.get(name) ?? 0) + 1);
          await instance.start();
        };
      },
    };
  });
}

async function execute(url: string, sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
