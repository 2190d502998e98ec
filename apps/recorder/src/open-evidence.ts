import { type CheckResult, isJsonObject, jsonOrUndefined } from "@pharos/core";
import { type Pool, readInstallationKey } from "@pharos/db";
import { createFailureLog, type Logger } from "@pharos/runtime";
import {
  createVault,
  isSealedEvidence,
  type KeyRing,
  newRegionKey,
  openSealedEvidence,
  parseRegionKey,
  type RegionKey,
  regionKeyText,
  VaultError,
} from "@pharos/vault";

/** Turns evidence that workers sealed to the installation into evidence as the database has it. */
export interface EvidenceOpener {
  /** Evidence that cannot be opened is left out. @throws the errors of the database, from which the key comes once */
  open(results: readonly CheckResult[]): Promise<readonly CheckResult[]>;
}

/** @param keyRing null without `ENCRYPTION_KEYS`: then no sealed evidence can be opened */
export function createEvidenceOpener(
  pool: Pick<Pool, "query">,
  keyRing: KeyRing | null,
  logger: Logger,
): EvidenceOpener {
  const vault = keyRing && createVault(keyRing);
  const onError = createFailureLog(logger, "Could not open the evidence of a failure");
  let known: RegionKey | null = null;

  async function readKey(): Promise<RegionKey | null> {
    try {
      if (vault === null) throw new VaultError("ENCRYPTION_KEYS is not set");
      const newKey = () => regionKeyText(newRegionKey());
      known ??= parseRegionKey(await readInstallationKey(pool, vault, "evidence", newKey));
      return known;
    } catch (error) {
      // Without evidence, a failure still counts.
      if (!(error instanceof VaultError)) throw error;
      onError(error);
      return null;
    }
  }

  return {
    async open(results) {
      if (!results.some(hasSealed)) return results;
      const key = await readKey();
      const reencrypt = (sealed: string, check: Check): string | null => {
        if (vault === null || key === null) return null;
        try {
          const text = openSealedEvidence(sealed, key.keys, check);
          if (!isJsonObject(jsonOrUndefined(text))) throw new VaultError("The evidence is not an object");
          return vault.encrypt("incident.evidence", text);
        } catch (error) {
          onError(error);
          return null;
        }
      };
      return results.map((result) => (hasSealed(result) ? opened(result, reencrypt) : result));
    },
  };
}

type Check = Pick<CheckResult, "subjectId" | "checkNumber">;
type Voted = Extract<CheckResult, { votes: unknown }>;

function sealedOf({ outcome }: Voted["votes"][number]): string | null {
  const evidence = outcome.explanation?.evidence ?? null;
  return evidence !== null && isSealedEvidence(evidence) ? evidence : null;
}

function hasSealed(result: CheckResult): result is Voted {
  return "votes" in result && result.votes.some((vote) => sealedOf(vote) !== null);
}

function opened(result: Voted, reencrypt: (sealed: string, check: Check) => string | null): Voted {
  const open = (vote: Voted["votes"][number]) => {
    const sealed = sealedOf(vote);
    const { outcome } = vote;
    if (sealed === null || outcome.explanation === undefined) return vote;
    const explanation = { ...outcome.explanation, evidence: reencrypt(sealed, result) };
    return { ...vote, outcome: { ...outcome, explanation } };
  };
  const [first, ...others] = result.votes;
  return { ...result, votes: [open(first), ...others.map(open)] };
}
