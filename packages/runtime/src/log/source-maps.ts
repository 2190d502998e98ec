import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findOriginal } from "./find-original.ts";

/** Where code of built programs comes from. */
export interface SourceMaps {
  /** A path with line and column, such as `/srv/pharos/apps/api/src/main.ts:5:1`. Null if the position has no source. */
  sourceOf(file: string, line: number, column: number): string | null;
}

interface SourceMap {
  readonly mappings: string;
  readonly sources: readonly unknown[];
}

const MAX_KNOWN = 1_000;

/**
 * Reads the source map of a file when a new position of that file is looked up. Only the answer stays in memory. Node's own support
 * keeps all maps from the start, which takes tens of megabytes.
 *
 * @param folder the URL of the only folder whose files have maps, with a slash at its end
 */
export function openSourceMaps(folder: string): SourceMaps {
  const known = new Map<string, string | null>();
  /** The frames of one trace share the maps. */
  const opened = new Map<string, SourceMap | null>();

  function mapOf(file: string): SourceMap | null {
    const before = opened.get(file);
    if (before !== undefined) return before;
    if (opened.size === 0) setImmediate(() => opened.clear()).unref();
    const map = readMap(file);
    opened.set(file, map);
    return map;
  }

  return {
    sourceOf(file, line, column) {
      if (!file.startsWith(folder)) return null;
      const position = `${file}:${line}:${column}`;
      const before = known.get(position);
      if (before !== undefined) return before;
      if (known.size === MAX_KNOWN) known.clear();
      const source = sourceIn(mapOf(file), file, line, column);
      known.set(position, source);
      return source;
    },
  };
}

/** Null if the map is missing or broken. */
function readMap(file: string): SourceMap | null {
  try {
    const map: unknown = JSON.parse(readFileSync(new URL(`${file}.map`), "utf8"));
    return isMap(map) ? map : null;
  } catch {
    return null;
  }
}

function sourceIn(map: SourceMap | null, file: string, line: number, column: number): string | null {
  const original = map && findOriginal(map.mappings, line - 1, column - 1);
  if (original === null) return null;
  const source = map?.sources[original.source];
  if (typeof source !== "string") return null;
  try {
    return `${fileURLToPath(new URL(source, file))}:${original.line + 1}:${original.column + 1}`;
  } catch {
    return null;
  }
}

function isMap(map: unknown): map is SourceMap {
  if (typeof map !== "object" || map === null || !("mappings" in map) || !("sources" in map)) return false;
  return typeof map.mappings === "string" && Array.isArray(map.sources);
}
