import type { Route } from "@pharos/operations";
import { type PathParameters, partsOf } from "./address.ts";

type FirstOf<Path extends string> = Path extends `${infer First}/${string}` ? First : Path;

/** The resource of an operation: the first part of its path, without `/overview` before it. */
export type ResourceOf<Of extends Route> = Of extends `${string} /overview/${infer Rest}`
  ? FirstOf<Rest>
  : Of extends `${string} /${infer Rest}`
    ? FirstOf<Rest>
    : never;

/** A kind of records that operations read or change, such as `monitors`. */
export type Resource = ResourceOf<Route>;

/** The first parts of the keys of queries: a resource, and the ID of a record. `list` stands for several records. */
export type KeyStart = readonly [resource: Resource, id?: number | "list"];

/** The key of a query: its `KeyStart`, its route and its parameters. */
export type Key = readonly [...Required<KeyStart>, route: Route, ...parameters: readonly unknown[]];

/** The key of the data of a route. */
export function keyOf(route: Route, { ids = [], query = {} }: PathParameters): Key {
  const [id = "list", ...others] = ids;
  return [resourceOf(route), id, route, ...others, query];
}

export function resourceOf<Of extends Route>(route: Of): ResourceOf<Of>;
export function resourceOf(route: string): string {
  const [, path] = partsOf(route);
  const [, first = "", second] = path.split("/");
  return first === "overview" ? (second ?? first) : first;
}
