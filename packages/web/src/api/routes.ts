import type { Route, RouteBody, RouteData, RouteIds, RouteQuery } from "@pharos/operations";

/** One page of a list. */
export interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly meta: {
    readonly current_page: number;
    readonly last_page: number;
    readonly per_page: number;
    readonly total: number;
  };
}

/**
 * A value as a form sends it. A number may be the text that a person typed, and one of several words may be any text. The
 * server rejects wrong values.
 */
type Entered<Value> = Value extends number
  ? number | string | null
  : Value extends string
    ? string
    : Value extends readonly (infer Item)[]
      ? readonly Entered<Item>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: Entered<Value[Name]> }
        : Value;

/** The body of a request. */
export type BodyOf<Of extends Route> = Entered<RouteBody<Of>>;

/** Parameters without a value are not sent. */
export type QueryOf<Of extends Route> = { readonly [Name in keyof RouteQuery<Of>]: RouteQuery<Of>[Name] | undefined };

/** A member that is required if it has required members, and forbidden if it can have none. */
type Member<Name extends string, Value> = [keyof Value] extends [never]
  ? { readonly [One in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [One in Name]?: Value }
    : { readonly [One in Name]: Value };

type IdsMember<Of extends Route> = Of extends `${string}{${string}`
  ? { readonly ids: RouteIds<Of> }
  : { readonly ids?: never };

export interface Sending {
  /** The version that the change is meant for. */
  readonly ifMatch?: string | null;
  readonly signal?: AbortSignal;
  /** It is not about the team that the page shows. */
  readonly isOfAnyTeam?: boolean;
}

/** The IDs of the path of an operation, its query and its body. */
export type CallOf<Of extends Route> = IdsMember<Of> & Member<"query", QueryOf<Of>> & Member<"body", BodyOf<Of>>;

/** A call may be left out if nothing in it is required. */
export type CallArguments<Of extends Route> =
  Record<never, never> extends CallOf<Of> ? [call?: CallOf<Of> & Sending] : [call: CallOf<Of> & Sending];

/** The JSON of an answer; undefined for an answer without a body. An answer with a parameter `page` has pages. */
export type AnswerOf<Of extends Route> =
  RouteData<Of> extends undefined
    ? undefined
    : "page" extends keyof RouteQuery<Of>
      ? RouteData<Of> extends readonly (infer Item)[]
        ? PageOf<Item>
        : Pick<PageOf<unknown>, "meta"> & { readonly data: RouteData<Of> }
      : { readonly data: RouteData<Of> };

/** Routes that only read. */
export type ReadRoute = Extract<Route, `GET ${string}`>;

/** Routes that delete one record, which the only ID of the path names. */
export type DeleteRoute = {
  [Of in Extract<Route, `DELETE ${string}`>]: RouteIds<Of> extends readonly [number] ? Of : never;
}[Extract<Route, `DELETE ${string}`>];
