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

/** What operations get to know, by their access. */
type Contexts = Readonly<Record<"self", SenderContext> & Record<TeamAccess, Context>>;

/** An input as a transport has it. The body is looked at after the role and the ID. */
export interface RawInput {
  /** What stands in the path's braces, in order. */
  readonly ids: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: () => Promise<unknown>;
  /** The client's own name for this request, so that it is carried out once; only creates look at it. */
  readonly idempotencyKey: string | null;
  /** The versions of the record that the client would change; null: any. */
  readonly expectedVersions: readonly number[] | null;
  /**
   * Called with the fields of the query and the body that the operation does not know, such as `config.channel`. Errors
   * that it returns refuse the input. Without errors, the fields are ignored.
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
  /** The same answer was given before, to the same request. */
  readonly isReplay?: boolean;
}

/** An answer, and what the audit log says of the way to it. */
export interface OperationOutcome<Data = unknown> extends OperationAnswer<Data> {
  /** What was changed. Absent where nothing was. */
  readonly change?: AuditedChange;
  /**
   * What follows the change once it is committed, such as a mail. Its result takes the place of `data`. It does not throw, and
   * is left out where the answer is a repeated one.
   */
  readonly afterwards?: () => Promise<Data>;
}

/** Headings of the documentation, in its order. */
export const tags = ["Monitors", "Checks", "Incidents", "Reports", "Notification contacts", "Team", "Badges"] as const;
type Tag = (typeof tags)[number];

/** A deprecated second method for the same operation. */
export interface DeprecatedAlias {
  readonly method: "put";
  /** First day of the deprecation and first day without the alias, both at 00:00 UTC. */
  readonly since: string;
  readonly sunset: string;
}

interface HttpBinding {
  readonly method: "get" | "post" | "patch" | "delete";
  /** Below the API's root; parameters in braces, and they are ids. */
  readonly path: string;
  /** 202 says that the answer lies behind `location`; an answer with `retryAfterSeconds` is 202 as well. */
  readonly status: 200 | 201 | 202 | 204;
  readonly alias?: DeprecatedAlias;
  /** An answer may still be to come: 202 with the time after which to ask again. */
  readonly pending?: true;
  /** Media type of an answer that is a text of its own, and not `data` in JSON. */
  readonly produces?: string;
  /** The record has a version: answers say it, and changes may depend on it. */
  readonly versioned?: true;
  /** Refusals beside those that follow from the operation's parts. */
  readonly refusals?: readonly (402 | 409 | 429)[];
}

/**
 * One thing that a client can do, free of any transport. `find`, `rules` and `run` are methods on purpose: TypeScript
 * compares the parameters of methods loosely, so that operations on different records fit into one list. It is safe,
 * because `execute` passes to `rules` and `run` only what the same operation's `find` and schemas gave, and a sender who is
 * in no team only to operations of access `self`.
 */
export interface Operation<
  Found = unknown,
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Output extends TSchema = TSchema,
  Needs extends Access = Access,
> {
  readonly name: string;
  readonly summary: string;
  /** What the summary leaves out, in CommonMark. */
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
   * Its answer holds a secret that no later answer shows. Under an Idempotency-Key the answer is not kept: the same request is
   * refused (409) when it comes again.
   */
  readonly showsSecret?: true;
  /** It waits for foreign servers, and hardly for the database. */
  readonly callsOut?: true;
  readonly http: HttpBinding;
  readonly body?: Body;
  readonly query?: Query;
  /** Schema of `data`; null for an answer without a body. */
  readonly output: Output | null;
  /** Loads the record that the id names; null (another team's, or none) is a 404. */
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

/** Ties the types of an operation's parts together. */
export function operation<
  Found,
  Body extends TObject,
  Query extends TObject,
  Output extends TSchema,
  Needs extends Access,
>(definition: Operation<Found, Body, Query, Output, Needs>): Operation<Found, Body, Query, Output, Needs> {
  return definition;
}
