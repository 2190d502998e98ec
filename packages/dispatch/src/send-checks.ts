import {
  type AssignedTask,
  isLocation,
  isPlaceName,
  type LocationFeature,
  type NoVote,
  neededFeatures,
  packSlices,
  placedMark,
  type SliceSealer,
  type UnsealedReason,
} from "@pharos/core";
import type { Producer } from "@pharos/queue";
import type { PlaceSender } from "./send-to-places.ts";

/** Sends checks to regions. */
export interface CheckSender {
  /** @throws when Valkey does not accept them, or the keys of regions are not known; some may have been sent */
  send(checks: readonly AssignedTask[]): Promise<void>;
}

interface SenderOptions {
  readonly producer: Pick<Producer, "slices" | "results" | "resultsOf">;
  readonly places: Pick<PlaceSender, "send">;
  readonly sealer: SliceSealer;
  /** Rejects while the keys of regions are not known. */
  readonly keysKnown: () => Promise<void>;
  /** All keys of the region are revoked. */
  readonly isStopped: (region: string) => boolean;
  /** Whether workers of a region have a feature. */
  readonly hasFeature: (region: string, feature: LocationFeature) => boolean;
  readonly onSealed: (tasks: number) => void;
  readonly onUnsealed: (reason: UnsealedReason) => void;
}

/**
 * Sends checks to regions and places in slices, with secrets that only the region can open if it has a key. A check is not sent if its secrets cannot be
 * sealed, or if the region lacks a feature that it needs. Then the region counts as unable to make it.
 */
export function createCheckSender(options: SenderOptions): CheckSender {
  const { producer, places, sealer, keysKnown, isStopped, hasFeature, onSealed, onUnsealed } = options;
  const canMake = ({ region, task }: AssignedTask) =>
    neededFeatures(task.config).every((feature) => hasFeature(region, feature));

  async function sendToRegions(checks: readonly AssignedTask[]): Promise<void> {
    await keysKnown();
    // A region may have been stopped since it was chosen. No fault may send a check to a location that its monitor does not name.
    const mayGo = (check: AssignedTask) =>
      !isStopped(check.region) && isLocation(check.region, check.task.config.locations) && canMake(check);
    const stopped = checks.filter((check) => !mayGo(check));
    const going = stopped.length === 0 ? checks : checks.filter(mayGo);
    const { slices, sealed, unsealed } = sealer.seal(packSlices(going));
    await producer.slices(slices);
    if (sealed > 0) onSealed(sealed);
    for (const { reason } of unsealed) onUnsealed(reason);
    const unsent = [...unsealed, ...stopped];
    const regions = new Set(unsent.map(({ region }) => region));
    for (const region of regions) {
      const ofRegion = unsent.filter((one) => one.region === region);
      await producer.resultsOf(region, ofRegion.map(noVoteOf));
    }
  }

  async function sendToPlaces(checks: readonly AssignedTask[]): Promise<void> {
    const { sealed, unsealed, unsent } = await places.send(checks);
    if (sealed > 0) onSealed(sealed);
    for (const { reason } of unsealed) onUnsealed(reason);
    const unable = [...unsealed, ...unsent];
    if (unable.length > 0) await producer.results(unable.map(noVoteOf));
  }

  return {
    async send(checks) {
      const isForPlace = ({ region }: AssignedTask) => isPlaceName(region);
      const forPlaces = checks.filter(isForPlace);
      const forRegions = forPlaces.length === 0 ? checks : checks.filter((check) => !isForPlace(check));
      // A failure for places holds up no region.
      const sent = await Promise.allSettled([
        forRegions.length > 0 ? sendToRegions(forRegions) : undefined,
        forPlaces.length > 0 ? sendToPlaces(forPlaces) : undefined,
      ]);
      for (const one of sent) if (one.status === "rejected") throw one.reason;
    },
  };
}

function noVoteOf({ region, task: { subjectId, checkNumber, config } }: AssignedTask): NoVote {
  return { subjectId, checkNumber, region, noVote: "unable", ...placedMark(config) };
}
