import { ProblemError } from "@pharos/core";
import { Prisma } from "../generated/client.ts";

/** The unique index of each resource's keys. */
const INDEXES = { monitor: "subjects_key", contact: "contacts_key" } as const;

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
    if (!isTakenKey(error, INDEXES[resource])) throw error;
    const sentence = `The key field is already used by another ${resource} of the team.`;
    throw new ProblemError({ kind: "invalid", errors: { key: [sentence] } });
  }
}

/** P2002 is a violation of a unique index, P2010 any refusal of a raw query. Prisma says in the error's `meta` which index it was. */
function isTakenKey(error: unknown, index: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const words = JSON.stringify(error.meta ?? {}).split(/\W+/);
  const isUnique = error.code === "P2002" || (error.code === "P2010" && words.includes("UniqueConstraintViolation"));
  return isUnique && words.includes(index);
}
