import type { Route, RouteData } from "@pharos/operations";
import type { PathParameters } from "./address.ts";
import { request } from "./client.ts";
import { type Key, keyOf } from "./keys.ts";
import type { AnswerOf, CallOf, ReadRoute } from "./routes.ts";

/** A query for `useQuery`. */
export interface Read<Data> {
  readonly queryKey: Key;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
}

type ReadArguments<Of extends ReadRoute> =
  Record<never, never> extends CallOf<Of> ? [call?: CallOf<Of>] : [call: CallOf<Of>];

/** A record, with the version that a change of it is meant for. */
export interface Version<Data> {
  readonly record: Data;
  readonly etag: string | null;
}

/** The data of an operation. The key of the query follows from the route. */
export function read<Of extends ReadRoute>(route: Of, ...call: ReadArguments<Of>): Read<RouteData<Of>>;
export function read(route: Route, place: PathParameters = {}): Read<unknown> {
  return {
    queryKey: keyOf(route, place),
    queryFn: async ({ signal }) => (await request<{ readonly data: unknown }>(route, { ...place, signal })).body.data,
  };
}

/** One page of a list, with its number and the number of all. */
export function readPage<Of extends ReadRoute>(route: Of, ...call: ReadArguments<Of>): Read<AnswerOf<Of>>;
export function readPage(route: Route, place: PathParameters = {}): Read<unknown> {
  return {
    queryKey: keyOf(route, place),
    queryFn: async ({ signal }) => (await request(route, { ...place, signal })).body,
  };
}

export function readVersion<Of extends ReadRoute>(route: Of, ...call: ReadArguments<Of>): Read<Version<RouteData<Of>>>;
export function readVersion(route: Route, place: PathParameters = {}): Read<Version<unknown>> {
  return {
    queryKey: keyOf(route, place),
    async queryFn({ signal }) {
      const { body, etag } = await request<{ readonly data: unknown }>(route, { ...place, signal });
      return { record: body.data, etag };
    },
  };
}
