import { MAX_MARK_AGE_MS, type MarkingService } from "../uptime/parts.ts";
import { MAX_PROOF_AGE_MS, type PathProof } from "./phantom.ts";

/** A service without a mark for longer was removed by the operator: nothing waits for it. In milliseconds. */
const REMOVED_AFTER_MS = 7 * 86_400_000;

/** The newest mark of any process of a service. */
export interface ServiceMarkAge {
  readonly service: MarkingService;
  readonly ageMs: number;
}

/**
 * The reason not to say to another system that Pharos works, for the log.
 *
 * @param proof null before the phantom exists
 * @param marks of all services that ever marked their presence
 * @returns null while the whole path works
 */
export function pathFault(proof: PathProof | null, marks: readonly ServiceMarkAge[]): string | null {
  if (proof === null || proof.provedAtMs === null) return "No alert of the phantom has arrived yet";
  if (proof.ageMs > MAX_PROOF_AGE_MS) {
    return `The last alert of the phantom arrived ${Math.round(proof.ageMs / 1000)} seconds ago`;
  }
  const silent = marks.filter(({ ageMs }) => ageMs > MAX_MARK_AGE_MS && ageMs <= REMOVED_AFTER_MS);
  if (silent.length === 0) return null;
  return `No process is active: ${silent
    .map(({ service }) => service)
    .sort()
    .join(", ")}`;
}
