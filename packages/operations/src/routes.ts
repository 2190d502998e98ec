import type { Static, TObject, TSchema } from "typebox";
import type { apiOperations } from "./api.ts";
import type { dashboardOperations } from "./dashboard.ts";

type Registered = (typeof apiOperations)[number] | (typeof dashboardOperations)[number];

type RouteOf<One extends Registered> = `${Uppercase<One["http"]["method"]>} ${One["http"]["path"]}`;

type ByRoute = { readonly [One in Registered as RouteOf<One>]: One };

/** The method and the path of an operation, as `GET /monitors/{monitor}`. For programs that send requests. */
export type Route = keyof ByRoute;

/** As many numbers as a path has braces. */
type IdsIn<
  Path extends string,
  Ids extends readonly number[] = readonly [],
> = Path extends `${string}{${string}}${infer Rest}` ? IdsIn<Rest, readonly [...Ids, number]> : Ids;

/** The IDs in the braces of the path, in order. */
export type RouteIds<Of extends Route> = IdsIn<Of>;

/** An operation without a body, or without a query, has the type of all schemas here, which names no field. */
type FieldsOf<Schema> = Schema extends TObject
  ? string extends keyof Static<Schema>
    ? Record<never, never>
    : Static<Schema>
  : never;

/** The fields of the body; without one, a type without fields. */
export type RouteBody<Of extends Route> = FieldsOf<NonNullable<ByRoute[Of]["body"]>>;
/** As `RouteBody`, of the query. */
export type RouteQuery<Of extends Route> = FieldsOf<NonNullable<ByRoute[Of]["query"]>>;

type DataOf<One extends Registered> = One extends { readonly http: { readonly status: 204 } }
  ? undefined
  : One extends { readonly output: infer Output }
    ? Static<Extract<Output, TSchema>>
    : never;

/** `data` of the answer; undefined for an answer without a body. */
export type RouteData<Of extends Route> = DataOf<ByRoute[Of]>;
