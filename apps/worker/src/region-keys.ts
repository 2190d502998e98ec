import { readFile } from "node:fs/promises";
import type { TaskSecrets } from "@pharos/core";
import { createTaskSecrets, parseEvidenceKey, parseRegionKey, type WorkerKeys } from "@pharos/vault";

/** A first or a new key is used this soon after somebody wrote the file, in milliseconds. */
export const READ_KEYS_EVERY_MS = 10_000;
const MAX_FILE_CHARACTERS = 64 * 1024;

/** Secrets of tasks, with keys that may come while the worker runs. */
export interface FileSecrets {
  readonly secrets: TaskSecrets;
  /**
   * Reads the file again. Without a file there are only the keys of the variables.
   * @throws Error that quotes nothing of the file; the keys from before stay
   */
  refresh(): Promise<void>;
}

/** @param path of a file with the lines that "pharos region key new" prints. Null: there is no file */
export function createFileSecrets(path: string | null, fixed: WorkerKeys): FileSecrets {
  let current = createTaskSecrets(fixed);
  let text = "";
  return {
    secrets: {
      of: (slice, task) => current.of(slice, task),
      closeEvidence: (evidence, task) => current.closeEvidence(evidence, task),
    },
    async refresh() {
      if (path === null) return;
      const found = await readOrNone(path);
      if (found === text) return;
      current = createTaskSecrets(withKeysOf(found, fixed));
      text = found;
    },
  };
}

async function readOrNone(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

/** @throws VaultError */
function withKeysOf(text: string, fixed: WorkerKeys): WorkerKeys {
  const valuesOf = (name: string) =>
    text
      .slice(0, MAX_FILE_CHARACTERS)
      .split("\n")
      .flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1).trim()] : []));
  const [evidence] = valuesOf("PHAROS_EVIDENCE_KEY");
  return {
    ...fixed,
    regionKeys: [...fixed.regionKeys, ...valuesOf("PHAROS_REGION_KEY").map(parseRegionKey)],
    evidenceKey: evidence === undefined ? fixed.evidenceKey : parseEvidenceKey(evidence),
  };
}
