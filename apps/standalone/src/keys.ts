import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "@pharos/runtime";
import { type KeyRing, newKeyRingText, parseKeyRing } from "@pharos/vault";

/** The keys of this data folder, made at the first start. The caller holds the folder's lock. */
export async function dataDirKeys(dataDir: string): Promise<KeyRing> {
  const path = join(dataDir, "encryption.keys");
  const kept = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  const text = kept ?? newKeyRingText(randomBytes);
  if (kept === null) await writeFile(path, `${text}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    return parseKeyRing(text.trim());
  } catch (cause) {
    throw new StartError(`${path} does not contain encryption keys; restore the file from a backup.`, { cause });
  }
}
