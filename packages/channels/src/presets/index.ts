import type { Preset } from "../template/preset.ts";
import * as all from "./all.ts";

/** The presets by name. */
export const presets: ReadonlyMap<string, Preset> = new Map(
  Object.values(all)
    .map((preset) => [preset.name, preset] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
