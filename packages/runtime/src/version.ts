import { readFileSync } from "node:fs";

/** Version of the Pharos that runs. It is written once, as `version` in the root's package.json. */
export const VERSION = versionIn(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

/**
 * The commit that this Pharos was built from, or "unknown". The build writes it into the file REVISION next to the
 * root's package.json.
 */
export const REVISION = revisionIn(new URL("../../../REVISION", import.meta.url));

/** The output of `--version`: two builds of one version differ. */
export const VERSION_TEXT = `${VERSION} (revision ${REVISION})`;

function versionIn(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest);
  const isManifest = typeof parsed === "object" && parsed !== null && "version" in parsed;
  if (isManifest && typeof parsed.version === "string") return parsed.version;
  throw new Error("The root's package.json has no version.");
}

function revisionIn(file: URL): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "unknown";
  }
}
