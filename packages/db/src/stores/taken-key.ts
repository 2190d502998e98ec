import { ProblemError } from "@pharos/core";
import { Prisma } from "../generated/client.ts";

/** The unique index of each resource's keys. */
const INDEXES = { monitor: "subjects_key", contact: "contacts_key" } as const;

/** SQLSTATE. */
const UNIQUE_VIOLATION = "23505";

/**
 * Says of a write that the database refused for its key that another record has that key. The unique index is asked, and
 * no query beforehand, so it holds however many writes run at once.
 *
 * @throws ProblemError `invalid`, and what the write threw for any other reason
 */
export async function refusingTakenKey<T>(resource: "monitor" | "contact", write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isTakenKey(error, resource)) throw error;
    const sentence = `The key field is already used by another ${resource} of the team.`;
    throw new ProblemError({ kind: "invalid", errors: { key: [sentence] } });
  }
}

/**
 * Whether the database refused a write because another record has its key. The driver says which index it was. Prisma hides
 * that deep within: P2002 of its own statements, P2010 of ours.
 */
export function isTakenKey(error: unknown, resource: "monitor" | "contact"): boolean {
  const index = INDEXES[resource];
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const isViolation = error.code === "P2002" || (error.code === "P2010" && error.message.includes(UNIQUE_VIOLATION));
    return isViolation && JSON.stringify(error.meta).split(/\W+/).includes(index);
  }
  const { code, constraint }: { readonly code?: unknown; readonly constraint?: unknown } = Object(error);
  return code === UNIQUE_VIOLATION && constraint === index;
}
