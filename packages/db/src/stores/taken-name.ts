import { canonicalJson, ProblemError } from "@pharos/core";
import { DatabaseError } from "pg";
import { Prisma } from "../generated/client.ts";

/** The names of a record within the team, each with its unique index. */
const INDEXES = { monitor: { key: "subjects_key", slug: "subjects_slug" }, contact: { key: "contacts_key" } } as const;

/**
 * Turns a write that failed because another record has the same key or slug into a message about that. The unique index
 * decides, and no query before it, so it works for any number of concurrent writes.
 *
 * @throws ProblemError `invalid`, and any other error of the write
 */
export async function refusingTakenName<T>(resource: "monitor" | "contact", write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const taken = Object.entries(INDEXES[resource]).find(([, index]) => violates(error, index));
    if (taken === undefined) throw error;
    const [field] = taken;
    const sentence = `The ${field} field is already used by another ${resource} of the team.`;
    throw new ProblemError({ kind: "invalid", errors: { [field]: [sentence] } });
  }
}

/** Whether an error is the violation of a unique index: 23505 of a plain statement, P2002 of one by Prisma. */
function violates(error: unknown, index: string): boolean {
  if (error instanceof DatabaseError) return error.code === "23505" && error.constraint === index;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return false;
  return canonicalJson(error.meta ?? {})
    .split(/\W+/)
    .includes(index);
}
