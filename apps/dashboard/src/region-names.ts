import { type Variable, variable } from "@pharos/runtime";

/** The texts that people read instead of the keys of regions: their names, or that all workers run on one machine. */
export type RegionNames = typeof THIS_MACHINE | Readonly<Record<string, string>>;

/** All workers run on the machine of the dashboard, under any names of regions. */
export const THIS_MACHINE = "this-machine";

/** `key=Name`, as in `lon=London`. */
const PAIR = /^([a-z0-9-]{1,32})=([^=<>]{1,40})$/;

/** A list such as `lon=London,fra=Frankfurt`. A region without a name is shown by its key. */
export function regionNames(): Variable<RegionNames> {
  return variable<RegionNames>(`${THIS_MACHINE}, or a list such as lon=London,fra=Frankfurt`, (text) => {
    if (text.trim() === THIS_MACHINE) return THIS_MACHINE;
    const pairs = text.split(",").map((pair) => PAIR.exec(pair.trim()));
    const named = pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2].trim()] as const] : []));
    return named.length === pairs.length ? Object.fromEntries(named) : undefined;
  });
}

/** The cities that the usual keys stand for. */
export const CITIES: RegionNames = { lon: "London", nyc: "New York", sgp: "Singapore", tor: "Toronto" };
