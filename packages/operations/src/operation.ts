import type { Access, AuditedChange, Caller, FieldErrors, Origin, Sender, TeamAccess } from "@pharos/core";
import type { Static, TObject, TSchema } from "typebox";
import type { OperationServices } from "./services.ts";

/** The services, and the user who sends the request. */
export interface SenderContext extends OperationServices {
  readonly caller: Sender;
  readonly origin: Origin;
}

/** The services, and the member of a team who calls. */
export interface Context extends SenderContext {
  readonly caller: Caller;
}

/** The contexts of operations, by their access. */
type Contexts = Readonly<Record<"self", SenderContext> & Record<TeamAccess, Context>>;

/** An input as a transport has it. The body is looked at after the role and the ID. */
export interface RawInput {
  /** The ids in the path's braces, in order. */
  readonly ids: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: () => Promise<unknown>;
  /** The client's own name for this request, so that it is carried out once; only creates look at it. */
  readonly idempotencyKey: string | null;
  /** The versions of the record that the client would change; null for any version. */
  readonly expectedVersions: readonly number[] | null;
  /**
   * Called with the fields of the query and the body that the operation does not know, such as `config.channel`. Errors
   * that it returns reject the input. Without errors, the fields are ignored.
   */
  readonly onUnknownFields: (names: readonly string[]) => FieldErrors;
}

/** The ids of a path. */
export type Ids = readonly [number, ...number[]];

interface OperationInput<Found, Body extends TObject, Query extends TObject> {
  /** The record that the id in the path names; undefined for an operation without `find`. */
  readonly record: Found;
  readonly body: Static<Body>;
  readonly query: Static<Query>;
  /** As `RawInput.expectedVersions`; for `requireVersion`. */
  readonly expectedVersions: readonly number[] | null;
}

/** One page of a list. Transports link the others with it. */
export interface Page {
  readonly number: number;
  readonly size: number;
  readonly total: number;
}

export interface OperationAnswer<Data = unknown> {
  readonly data: Data;
  readonly page?: Page;
  /** Path of the record that was created, below the API's root. */
  readonly location?: string;
  /** Version of the record in `data`. */
  readonly version?: number;
  /** The answer is not final: the client should ask again after this time. */
  readonly retryAfterSeconds?: number;
  /** Of a create: the record existed already. */
  readonly existed?: boolean;
  /** The same answer was given before, to the same request. */
  readonly isReplay?: boolean;
}

/** An answer, with its entry in the audit log. */
export interface OperationOutcome<Data = unknown> extends OperationAnswer<Data> {
  /** The change; absent without one. */
  readonly change?: AuditedChange;
  /** The operation that the audit log names, if it is another one: of a create that changed a record. */
  readonly auditedAs?: string;
  /**
   * Work after the change once it is committed, such as a mail. Its result replaces `data`. It does not throw, and is
   * skipped if the answer is a repeated one.
   */
  readonly afterwards?: () => Promise<Data>;
}

/** Headings of the documentation, in its order. */
export const tags = [
  "Monitors",
  "Checks",
  "Incidents",
  "Deployments",
  "Reports",
  "Notification contacts",
  "Team",
  "Badges",
] as const;
type Tag = (typeof tags)[number];

/** A deprecated second method for the same operation. */
export interface DeprecatedAlias {
  readonly method: "put";
  /** First day of the deprecation and first day without the alias, both at 00:00 UTC. */
  readonly since: string;
  readonly sunset: string;
}

export interface HttpBinding {
  readonly method: "get" | "post" | "patch" | "delete";
  /** Below the API's root; parameters in braces, and they are ids. */
  readonly path: string;
  /** 202 says that the answer lies behind `location`; an answer with `retryAfterSeconds` is 202 as well. */
  readonly status: 200 | 201 | 202 | 204;
  readonly alias?: DeprecatedAlias;
  /** The record of a create may exist already: then the answer is 200. */
  readonly mayExist?: true;
  /** An answer may still be to come: 202 with the time after which to ask again. */
  readonly pending?: true;
  /** Media type of an answer that is a text, and not `data` in JSON. */
  readonly produces?: string;
  /** The record has a version: answers say it, and changes may depend on it. */
  readonly versioned?: true;
  /** Rejections in addition to those that follow from the operation's parts. */
  readonly refusals?: readonly (402 | 409 | 429)[];
}

/**
 * One action of a client, independent of any transport. `find`, `rules` and `run` are methods on purpose. TypeScript
 * compares the parameters of methods loosely, so that operations on different records fit into one list. That is safe
 * because of `execute`. It passes to `rules` and `run` only the results of the same operation's `find` and schemas. A
 * sender who is in no team reaches only operations of access `self`.
 */
export interface Operation<
  Found = unknown,
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Output extends TSchema = TSchema,
  Needs extends Access = Access,
  Http extends HttpBinding = HttpBinding,
> {
  readonly name: string;
  readonly summary: string;
  /** The details that the summary leaves out, in CommonMark. */
  readonly description: string;
  /** Heading in the documentation. */
  readonly tag: Tag;
  readonly access: Needs;
  /** Only within minutes after a sign-in; later, the user proves once more who they are. */
  readonly recentSignIn?: true;
  /**
   * Its method is not GET, and still it changes nothing that the audit log tells: it sends a test, or asks for a check. All
   * other operations with such a method run in one transaction with the row that their `change` leaves there.
   */
  readonly isUnaudited?: true;
  /**
   * Its answer holds a secret that no later answer shows. Under an Idempotency-Key the answer is not stored, so the
   * same request is rejected (409) when it comes again.
   */
  readonly showsSecret?: true;
  /** It waits for foreign servers, and hardly for the database. */
  readonly callsOut?: true;
  readonly http: Http;
  readonly body?: Body;
  readonly query?: Query;
  /** Schema of `data`; null for an answer without a body. */
  readonly output: Output | null;
  /** Loads the record of the id. Null gives a 404, if there is no such record or another team has it. */
  find?(ids: Ids, context: Contexts[Needs]): Promise<Found | null>;
  /** Names below the fields of the body that the operation ignores, such as `config.channel`. */
  ignored?(input: { readonly record: Found; readonly body: Partial<Static<Body>> }): readonly string[];
  /** Rules across fields. They see the fields that passed the schema, so that one answer names every mistake. */
  rules?(
    input: { readonly record: Found; readonly body: Partial<Static<Body>> },
    context: Contexts[Needs],
  ): FieldErrors | Promise<FieldErrors>;
  /**
   * Null if the record was deleted after it was found: a 404.
   * @throws ProblemError
   */
  run(
    input: OperationInput<Found, Body, Query>,
    context: Contexts[Needs],
  ): Promise<OperationOutcome<Static<Output>> | null>;
}

/** Ties the types of an operation's parts together. Its type holds the method and the path: see `Route`. */
export function operation<
  Found,
  Body extends TObject,
  Query extends TObject,
  Output extends TSchema,
  Needs extends Access,
  const Http extends HttpBinding,
>(definition: Operation<Found, Body, Query, Output, Needs, Http>): Operation<Found, Body, Query, Output, Needs, Http> {
  return definition;
}
