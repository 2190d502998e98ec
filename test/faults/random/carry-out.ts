import type { Part } from "@pharos/runtime";
import type { Fleet } from "./fleet.ts";
import { PLACES, REGIONS } from "./kinds.ts";
import type { Disturbance, Link } from "./link.ts";
import type { Fault } from "./plan.ts";
import type { Instance } from "./processes.ts";
import { silenceRegion } from "./silent-region.ts";
import type { Targets, View } from "./targets.ts";

/** How far a clock is set off, in milliseconds. */
const MIN_JUMP_MS = 30_000;
const MAX_JUMP_MS = 300_000;
const HOUR_MS = 3_600_000;
/** How late every packet is, in milliseconds. */
const MIN_DELAY_MS = 20;
const MAX_DELAY_MS = 200;

const between = (luck: number, from: number, to: number) => Math.round(from + luck * (to - from));

/** Ends a fault. */
type End = () => Promise<void>;

/** Begins a fault of a plan. @returns a function that ends it */
export function beginFault(fault: Fault, fleet: Fleet, targets: Targets): Promise<End> {
  const { kind } = fault;
  if (kind.startsWith("postgres-")) return beginPostgres(fault, fleet);
  if (kind.startsWith("valkey-")) return beginValkey(fault, fleet);
  if (kind.startsWith("region-")) return beginRegion(fault, fleet, targets);
  if (kind.startsWith("place-")) return beginPlace(fault, fleet, targets);
  if (kind.startsWith("probe-")) return beginProbe(fault, fleet);
  if (kind === "upgrade") return upgradeAll(fleet);
  return beginProcess(fault, instanceOf(fleet, fault.target));
}

function instanceOf({ instances }: Fleet, name: string): Instance {
  const instance = instances.get(name);
  if (instance === undefined) throw new Error(`There is no process ${name}.`);
  return instance;
}

const nothingToEnd: End = async () => {};

async function beginProcess({ kind, luck, target }: Fault, instance: Instance): Promise<End> {
  const jumpMs = between(luck, MIN_JUMP_MS, MAX_JUMP_MS);
  // Workers have no PostgreSQL. Probes have one link.
  const link = instance.links[luck < 0.5 && !target.startsWith("worker") ? "postgres" : "valkey"];
  switch (kind) {
    case "kill":
      await instance.kill();
      return () => instance.start();
    case "terminate":
      await instance.terminate();
      return () => instance.start();
    case "freeze":
      instance.freeze();
      return async () => instance.thaw();
    case "clock-ahead":
    case "clock-behind":
      await instance.setClock(kind === "clock-ahead" ? jumpMs : -jumpMs);
      return () => instance.setClock(0);
    case "link-silent":
      return disturb([link], kind, { mode: "held" });
    case "link-cut":
      return disturb([link], kind, { mode: "cut" });
    case "link-lost":
      instance.links.postgres.lose();
      instance.links.valkey.lose();
      return nothingToEnd;
    default:
      throw new Error(`${kind} is not of a process.`);
  }
}

async function beginPostgres({ kind, luck }: Fault, fleet: Fleet): Promise<End> {
  const { postgres } = fleet;
  const links = fleet.linksTo("postgres");
  switch (kind) {
    case "postgres-killed":
      postgres.kill();
      return nothingToEnd;
    case "postgres-failed-over": {
      const end = await disturb(links, kind, { mode: "cut" });
      await postgres.failOver();
      fleet.leadTo("postgres");
      return end;
    }
    case "postgres-full":
      await postgres.fill();
      return () => postgres.makeRoom();
    case "postgres-silent":
      return disturb(links, kind, { mode: "held" });
    default:
      return disturb(links, kind, { mode: "slow", delayMs: between(luck, MIN_DELAY_MS, MAX_DELAY_MS) });
  }
}

async function beginValkey({ kind, luck }: Fault, fleet: Fleet): Promise<End> {
  const { valkey } = fleet;
  const links = fleet.linksTo("valkey");
  switch (kind) {
    case "valkey-killed":
      await valkey.kill();
      return async () => {
        await valkey.restart();
        fleet.leadTo("valkey");
      };
    case "valkey-failed-over":
      await valkey.failOver();
      fleet.leadTo("valkey");
      return nothingToEnd;
    case "valkey-emptied":
      await valkey.empty();
      return nothingToEnd;
    case "valkey-full":
      await valkey.fill();
      return () => valkey.makeRoom();
    case "valkey-silent":
      return disturb(links, kind, { mode: "held" });
    default:
      return disturb(links, kind, { mode: "slow", delayMs: between(luck, MIN_DELAY_MS, MAX_DELAY_MS) });
  }
}

async function beginRegion({ kind, target, luck }: Fault, fleet: Fleet, targets: Targets): Promise<End> {
  const region = REGIONS.find((one) => one === target);
  if (region === undefined) throw new Error(`There is no region ${target}.`);
  const show = async (view: View): Promise<End> => {
    targets.show(region, view);
    return async () => targets.show(region, "as-it-is");
  };
  if (kind === "region-lying") return show(luck < 0.5 ? "failing" : "well");
  if (kind === "region-cut-off") return show("silent");
  const worker = instanceOf(fleet, `worker-${region}`);
  await worker.kill();
  const silent: Part = await silenceRegion(worker.links.valkey.url, region);
  return async () => {
    await silent.stop();
    await worker.start();
  };
}

async function beginPlace({ kind, target, luck }: Fault, { probes }: Fleet, targets: Targets): Promise<End> {
  const links = probes.linksOf(target);
  if (kind === "place-cut-off") return disturb(links, kind, { mode: luck < 0.5 ? "cut" : "held" });
  if (kind === "place-slow")
    return disturb(links, kind, { mode: "slow", delayMs: between(luck, MIN_DELAY_MS, MAX_DELAY_MS) });
  const place = PLACES.find((one) => one === target);
  if (place === undefined) throw new Error(`There is no place ${target}.`);
  targets.show(place, luck < 0.5 ? "failing" : "well");
  return async () => targets.show(place, "as-it-is");
}

async function beginProbe({ kind, target, luck }: Fault, fleet: Fleet): Promise<End> {
  const { probes } = fleet;
  const instance = instanceOf(fleet, target);
  switch (kind) {
    case "probe-clock":
      await instance.setClock(luck < 0.5 ? HOUR_MS : -HOUR_MS);
      return () => instance.setClock(0);
    case "probe-repeated":
      probes.wayOf(target)?.repeat(true);
      return async () => probes.wayOf(target)?.repeat(false);
    case "probe-key-twice": {
      const killTwin = await instance.twin();
      return async () => {
        await killTwin();
        // Its older process waits for minutes, until a person acts.
        await instance.kill();
        await instance.start();
      };
    }
    default:
      return probes.revoke(target);
  }
}

async function upgradeAll({ instances }: Fleet): Promise<End> {
  const upgraded = (async () => {
    for (const instance of instances.values()) await instance.upgrade();
  })();
  // An error is thrown at its await.
  upgraded.catch(() => {});
  return () => upgraded;
}

async function disturb(links: readonly Link[], by: string, what: Disturbance): Promise<End> {
  for (const link of links) link.disturb(by, what);
  return async () => {
    for (const link of links) link.calm(by);
  };
}
