import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";

/** Where code of built programs comes from. */
export interface SourceMaps {
  /** A path with line and column, such as `/srv/pharos/apps/api/src/main.ts:5:1`. Null if nothing says so. */
  sourceOf(file: string, line: number, column: number): string | null;
}

const UNUSED_MS = 60_000;

/**
 * Reads the source map of a file when code of that file is looked up, and releases all of them after a minute without a
 * look-up. Node's own support keeps them from the start, which takes tens of megabytes.
 *
 * @param folder the URL of the only folder whose files have maps, with a slash at its end
 */
export function openSourceMaps(folder: string): SourceMaps {
  const maps = new Map<string, SourceMap | null>();
  let release: NodeJS.Timeout | undefined;

  function mapOf(file: string): SourceMap | null {
    clearTimeout(release);
    release = setTimeout(() => maps.clear(), UNUSED_MS);
    release.unref();
    const known = maps.get(file);
    if (known !== undefined) return known;
    const map = readMap(file);
    maps.set(file, map);
    return map;
  }

  return {
    sourceOf(file, line, column) {
      if (!file.startsWith(folder)) return null;
      const entry = mapOf(file)?.findEntry(line - 1, column - 1);
      // Code that the build added has a position, but no source.
      if (!entry || !("originalSource" in entry) || !entry.originalSource) return null;
      const path = fileURLToPath(new URL(entry.originalSource, file));
      return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    },
  };
}

/** Null if the map is missing or broken. */
function readMap(file: string): SourceMap | null {
  try {
    const payload: SourceMapPayload = JSON.parse(readFileSync(new URL(`${file}.map`), "utf8"));
    return new SourceMap(payload);
  } catch {
    return null;
  }
}
