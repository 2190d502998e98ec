import type {
  ContactStore,
  FieldErrors,
  HistoryStore,
  MonitorStore,
  TeamStore,
  TokenStore,
  Viewer,
} from "@pharos/core";
import type { Static, TObject, TSchema } from "typebox";

export interface Stores {
  readonly monitors: MonitorStore;
  readonly contacts: ContactStore;
  readonly history: HistoryStore;
  readonly team: TeamStore;
  readonly tokens: TokenStore;
}

/** What every operation needs from outside, the same for all callers. */
export interface Services {
  readonly stores: Omit<Stores, "tokens">;
  readonly clock: { now(): Date };
  /** A fresh random UUID (version 4). */
  readonly newToken: () => string;
  /** Public address without a trailing slash; heartbeat URLs and links start with it. */
  readonly baseUrl: string;
}

/** The services and who calls. */
export interface Context extends Services {
  readonly viewer: Viewer;
}

/** An input as a transport has it. The body is read only once role and id have passed. */
export interface RawInput {
  readonly id: string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: () => Promise<unknown>;
}

export interface Input<Subject, Body extends TObject, Query extends TObject> {
  /** The record that the id in the path names; undefined for an operation without `find`. */
  readonly subject: Subject;
  readonly body: Static<Body>;
  readonly query: Static<Query>;
}

/** One page of a list: what a transport needs to link the others. */
export interface Page {
  readonly number: number;
  readonly size: number;
  readonly total: number;
}

export interface Answer<Data = unknown> {
  readonly data: Data;
  readonly page?: Page;
  /** Path of the record that was created, below the API's root. */
  readonly location?: string;
}

/** A second method for the same operation that clients are leaving. */
export interface DeprecatedAlias {
  readonly method: "put";
  /** First day of the deprecation and first day without the alias, both at 00:00 UTC. */
  readonly since: string;
  readonly sunset: string;
}

export interface HttpBinding {
  readonly method: "get" | "post" | "patch" | "delete";
  /** Below the API's root; at most one parameter, in braces, and it is an id. */
  readonly path: string;
  readonly status: 200 | 201 | 204;
  readonly alias?: DeprecatedAlias;
}

/**
 * One thing that a client can do, free of any transport. `find`, `rules` and `run` are methods on purpose: their
 * parameters are then compared loosely, so that operations on different records fit into one list; `execute` passes
 * each only what it made itself.
 */
export interface Operation<
  Subject = unknown,
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Output extends TSchema = TSchema,
> {
  readonly name: string;
  readonly summary: string;
  readonly access: "read" | "write";
  readonly http: HttpBinding;
  readonly body?: Body;
  readonly query?: Query;
  /** Schema of `data`; null for an answer without a body. */
  readonly output: Output | null;
  /** Loads the record that the id names; null (another team's, or none) is a 404. */
  find?(id: number, context: Context): Promise<Subject | null>;
  /** Rules across fields. They see the fields that passed the schema, so that one answer names every mistake. */
  rules?(
    input: { readonly subject: Subject; readonly body: Partial<Static<Body>> },
    context: Context,
  ): FieldErrors | Promise<FieldErrors>;
  /** @throws ProblemError */
  run(input: Input<Subject, Body, Query>, context: Context): Promise<Answer<Static<Output>>>;
}

/** Ties the types of an operation's parts together. */
export function operation<Subject, Body extends TObject, Query extends TObject, Output extends TSchema>(
  definition: Operation<Subject, Body, Query, Output>,
): Operation<Subject, Body, Query, Output> {
  return definition;
}
