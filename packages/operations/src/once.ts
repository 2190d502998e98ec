import { ProblemError } from "@pharos/core";
import Type from "typebox";
import { Check } from "typebox/value";
import { fingerprintOf } from "./fingerprint.ts";
import type { OperationAnswer, SenderContext } from "./operation.ts";

/** The name that a client may give a request: 1 to 255 visible characters of ASCII. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/;

/** A request that its client has named. */
interface NamedRequest {
  readonly key: string;
  /** Name of the operation. */
  readonly operation: string;
  /** The body as it was sent. */
  readonly body: unknown;
  /** As `Operation.showsSecret`. */
  readonly showsSecret: boolean;
}

/** Stored instead of an answer with a secret. */
const NOTHING_KEPT = JSON.stringify({ data: null });

/** An answer as it is stored. */
const KeptAnswer = Type.Object({
  data: Type.Unknown(),
  page: Type.Optional(Type.Object({ number: Type.Integer(), size: Type.Integer(), total: Type.Integer() })),
  location: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer()),
  existed: Type.Optional(Type.Boolean()),
  retryAfterSeconds: Type.Optional(Type.Integer()),
});

/**
 * Carries a request out once, even if it is sent several times. Repeated requests get the same answer, except an answer
 * with a secret.
 *
 * @param finish validates and creates through the stores of one transaction
 * @throws ProblemError `invalid` for an invalid key, `key-reused`, `conflict`, also for an answer that was not stored
 */
export async function once(
  { key, operation, body, showsSecret }: NamedRequest,
  context: SenderContext,
  finish: (within: SenderContext) => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
  const fingerprint = fingerprintOf([context.caller.team?.id ?? null, operation, body]);
  if (!IDEMPOTENCY_KEY.test(key)) {
    const sentence = "The Idempotency-Key header must be 1 to 255 visible ASCII characters, without spaces.";
    throw new ProblemError({ kind: "invalid", errors: { "Idempotency-Key": [sentence] } });
  }
  const fresh: OperationAnswer[] = [];
  const { outcome, isReplay } = await context.idempotency.once(
    { userId: context.caller.userId, key, fingerprint },
    async (stores) => {
      const answer = await finish({ ...context, stores });
      if (!showsSecret) return JSON.stringify(answer);
      fresh.push(answer);
      return NOTHING_KEPT;
    },
    context.clock.now(),
  );
  if (showsSecret) return { ...freshOr(fresh.at(-1)), isReplay };
  const kept: unknown = JSON.parse(outcome);
  if (!Check(KeptAnswer, kept)) throw new Error("The response stored under an Idempotency-Key is invalid.");
  return { ...kept, isReplay };
}

/** @throws ProblemError `conflict` where the request was carried out before */
function freshOr(answer: OperationAnswer | undefined): OperationAnswer {
  if (answer !== undefined) return answer;
  const detail =
    "A request with this Idempotency-Key already succeeded. Its response contained a one-time secret, so it " +
    "cannot be repeated. Delete the resource and create a new one.";
  throw new ProblemError({ kind: "conflict", detail });
}
