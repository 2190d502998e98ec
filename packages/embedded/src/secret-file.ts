import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { hasCode } from "./error-code.ts";

/** Writes a file that only its owner may read, whole or not at all. */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, path);
}

/** The file's text without surrounding blanks; null if there is no such file. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** 24 random bytes as text that is safe in a URL and in every configuration file. */
export function randomPassword(): string {
  return randomBytes(24).toString("hex");
}
