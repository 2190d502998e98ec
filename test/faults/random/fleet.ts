import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Part, startParts } from "@pharos/runtime";
import { keysText } from "../../support/config.ts";
import { INSTANCES, isForClients, REGIONS } from "./kinds.ts";
import { type Link, openLink } from "./link.ts";
import { type LostPostgres, startLostPostgres } from "./postgres.ts";
import { openProbes, type Probes } from "./probes.ts";
import { type Instance, type Links, openInstance, type Surroundings } from "./processes.ts";
import type { Targets } from "./targets.ts";
import { type LostValkey, startLostValkey } from "./valkey.ts";

/** Everything of Pharos that a run starts, and its servers. */
export interface Fleet extends Part {
  /** All processes, probes included. */
  readonly instances: ReadonlyMap<string, Instance>;
  readonly postgres: LostPostgres;
  readonly valkey: LostValkey;
  readonly probes: Probes;
  /** The run's own way to PostgreSQL, which no fault disturbs. */
  readonly ownLink: Link;
  /** Links of all processes to a server. */
  linksTo(server: "postgres" | "valkey"): readonly Link[];
  /** Has all of them lead to the server that is there now. */
  leadTo(server: "postgres" | "valkey"): void;
  /** Starts all processes except probes, whose places must be there first. */
  startAll(): Promise<void>;
}

export interface FleetOptions extends Pick<Surroundings, "programOf" | "onViolation"> {
  readonly withStandby: boolean;
  readonly targets: Targets;
  readonly withClients: boolean;
}

/** Starts the servers, and no process yet. */
export function openFleet({ withStandby, withClients, targets, programOf, onViolation }: FleetOptions): Promise<Fleet> {
  return startParts(async (use) => {
    const folder = await mkdtemp(join(tmpdir(), "pharos-clocks-"));
    await use({ stop: () => rm(folder, { recursive: true }) });
    const postgres = await use(startLostPostgres({ withStandby }));
    const valkey = await use(startLostValkey());
    const ownLink = await use(openLink(postgres.url()));
    const around: Surroundings = {
      folder,
      programOf,
      onViolation,
      variablesOf: (name) => ({ ...COMMON, ...variablesOf(name, targets) }),
    };
    const openLinks = async (): Promise<Links> => ({
      postgres: await use(openLink(postgres.url())),
      valkey: await use(openLink(valkey.url())),
    });
    const services = new Map<string, Instance>();
    const names = INSTANCES.filter((name) => withClients || !isForClients(name));
    for (const name of names) services.set(name, await use(openInstance(name, await openLinks(), around)));
    const fields = [...services.values()].filter(({ name }) => name.startsWith("field"));
    const probes = await use(openProbes({ around, targets, databaseUrl: () => ownLink.url, fields }));
    const linksTo = (server: "postgres" | "valkey") => [...services.values()].map(({ links }) => links[server]);
    return {
      instances: new Map([...services, ...probes.instances]),
      probes,
      postgres,
      valkey,
      ownLink,
      linksTo,
      leadTo(server) {
        const url = server === "postgres" ? postgres.url() : valkey.url();
        for (const link of linksTo(server)) link.lead(url);
        if (server === "postgres") ownLink.lead(url);
      },
      async startAll() {
        for (const instance of services.values()) await instance.start();
        await Promise.all([...services.values()].map((instance) => instance.untilReady()));
      },
    };
  });
}

const COMMON = { ENCRYPTION_KEYS: keysText, EGRESS_ALLOW_PRIVATE: "true", TRUSTED_PROXY_HOPS: "1" };

function variablesOf(name: string, targets: Targets): Readonly<Record<string, string>> {
  const region = REGIONS.find((one) => name === `worker-${one}`);
  if (region === undefined) return { PHAROS_REGIONS: REGIONS.join(",") };
  return {
    PHAROS_REGIONS: region,
    DNS_SERVERS: targets.nameServerOf(region),
    RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/",
  };
}
