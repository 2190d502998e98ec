import {
  type AssignedTask,
  hasFeatures,
  isLocation,
  neededFeatures,
  packSlices,
  type Slice,
  type SliceSealer,
  type UnsealedTask,
  versionOfSlice,
} from "@pharos/core";
import type { PlaceProbes } from "@pharos/db";
import { type InstallationKeyPairs, signSlice } from "@pharos/field";
import type { PlaceSlice, PlaceTasks } from "@pharos/queue";
import { keyIdOf, type PublicKey } from "@pharos/vault";
import { LRUCache } from "lru-cache";

/** A probe takes whole slices. Small ones spread over the probes of a place. */
const MAX_TASKS = 20;
/** Lists of keys that are remembered, so that a session of a place goes on while its probes stay the same. */
const MAX_KNOWN = 10_000;

interface PlacesOptions {
  readonly tasks: Pick<PlaceTasks, "push">;
  readonly probesOf: (locations: readonly string[]) => Promise<ReadonlyMap<string, PlaceProbes>>;
  /** Null without the keys that open it. @throws while the database is away */
  readonly signingKey: () => Promise<InstallationKeyPairs["signingKey"] | null>;
  /** @param keysOf the keys of a place in the slices that are sealed next */
  readonly createSealer: (keysOf: (location: string) => readonly PublicKey[]) => SliceSealer;
}

export interface PlaceSender {
  /** @throws when Valkey or the database is away; some checks may have been sent */
  send(checks: readonly AssignedTask[]): Promise<SentToPlaces>;
}

/** The checks of places, after sending. */
interface SentToPlaces {
  /** Tasks with sealed secrets. */
  readonly sealed: number;
  /** Checks whose secrets could not be sealed. */
  readonly unsealed: readonly UnsealedTask[];
  /** Other checks that no probe of their place can make, or that must not be sent. */
  readonly unsent: readonly AssignedTask[];
}

/** Sends checks to the probes of places: sealed for them, and signed by the installation. */
export function createPlaceSender({ tasks, probesOf, signingKey, createSealer }: PlacesOptions): PlaceSender {
  const known = new LRUCache<string, { readonly text: string; readonly keys: readonly PublicKey[] }>({
    max: MAX_KNOWN,
  });
  const sealer = createSealer((location) => known.get(location)?.keys ?? []);

  function remember(location: string, { sealingKeys }: PlaceProbes): void {
    const text = sealingKeys.map((key) => key.toString("base64url")).join();
    if (known.get(location)?.text === text) return;
    known.set(location, { text, keys: sealingKeys.map((publicKey) => ({ id: keyIdOf(publicKey), publicKey })) });
  }

  return {
    async send(checks) {
      const key = await signingKey();
      if (key === null) return { sealed: 0, unsealed: [], unsent: checks };
      const places = await probesOf(checks.map(({ region }) => region));
      for (const [location, probes] of places) remember(location, probes);
      const canMake = (check: AssignedTask) => mayGo(check, places.get(check.region));
      const going = checks.filter(canMake);
      const { slices, sealed, unsealed } = sealer.seal(packSlices(going, MAX_TASKS));
      await tasks.push(slices.map((slice) => signed(slice, key)));
      return { sealed, unsealed, unsent: checks.filter((check) => !canMake(check)) };
    },
  };
}

/** No fault may send a check to a place that its monitor does not name. */
function mayGo({ region, task }: AssignedTask, probes: PlaceProbes | undefined): boolean {
  if (probes === undefined || !isLocation(region, task.config.locations)) return false;
  return hasFeatures(probes, [task.type, ...neededFeatures(task.config)]);
}

function signed(slice: Slice, key: InstallationKeyPairs["signingKey"]): PlaceSlice {
  const text = JSON.stringify(signSlice({ ...slice, version: versionOfSlice(slice) }, key));
  return { location: slice.region, tasks: slice.tasks.length, text };
}
