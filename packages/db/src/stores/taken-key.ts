import { ProblemError } from "@pharos/core";
import { Prisma } from "../generated/client.ts";

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
    if (!violates(error, `${resource}s_key`)) throw error;
    const sentence = `The key field is already used by another ${resource} of the team.`;
    throw new ProblemError({ kind: "invalid", errors: { key: [sentence] } });
  }
}

function violates(error: unknown, index: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return false;
  // The driver says which index it was, deep within.
  return JSON.stringify(error.meta).includes(JSON.stringify(index));
}
