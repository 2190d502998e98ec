import { readFileSync } from "node:fs";

/** Version of the Pharos that runs. It is written once, as `version` in the root's package.json. */
export const VERSION = versionIn(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

function versionIn(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest);
  const isManifest = typeof parsed === "object" && parsed !== null && "version" in parsed;
  if (isManifest && typeof parsed.version === "string") return parsed.version;
  throw new Error("The root's package.json has no version.");
}
