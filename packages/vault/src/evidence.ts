import type { ProbeTask } from "@pharos/core";
import { hpkeOpen, hpkeSeal } from "./hpke.ts";
import { VaultError } from "./key-ring.ts";
import type { KeyPair } from "./raw-keys.ts";
import { keyIdOf, type PublicKey } from "./region-key.ts";

const FORMAT = "x1";
const SEALED = /^x1\.([a-z0-9]{8})\.([A-Za-z0-9_-]+)$/;

/** The check that the evidence is about. */
type Check = Pick<ProbeTask, "subjectId" | "checkNumber">;

/** Seals evidence to the installation, as a worker without the keys of the installation does: `x1.<key id>.<data>`. */
export function sealEvidence(text: string, { id, publicKey }: PublicKey, check: Check): string {
  return [FORMAT, id, hpkeSeal(Buffer.from(text), publicKey, boundTo(check)).toString("base64url")].join(".");
}

/** Whether a worker sealed it, so that only the installation's evidence key opens it. */
export function isSealedEvidence(text: string): boolean {
  return text.startsWith(`${FORMAT}.`);
}

/** @throws VaultError if it was sealed to another key, or for another check */
export function openSealedEvidence(sealed: string, keys: KeyPair, check: Check): string {
  const [, id, data = ""] = SEALED.exec(sealed) ?? [];
  if (id !== keyIdOf(keys.publicKey)) throw new VaultError("The evidence was sealed to another key");
  try {
    return hpkeOpen(Buffer.from(data, "base64url"), keys, boundTo(check)).toString("utf8");
  } catch (cause) {
    throw new VaultError("The evidence was changed, or it is of another check", { cause });
  }
}

function boundTo({ subjectId, checkNumber }: Check) {
  return { info: "pharos/evidence", associatedData: `${FORMAT}.${subjectId}.${checkNumber}` };
}
