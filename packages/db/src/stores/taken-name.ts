import { canonicalJson, ProblemError } from "@pharos/core";
import { Prisma } from "../generated/client.ts";

/** What names a record among the team's, each with its unique index. */
const INDEXES = { monitor: { key: "subjects_key", slug: "subjects_slug" }, contact: { key: "contacts_key" } } as const;

/**
 * Says of a write that the database refused for its key or its slug that another record has that. The unique index is asked, and
 * no query beforehand, so it holds however many writes run at once.
 *
 * @throws ProblemError `invalid`, and what the write threw for any other reason
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

/** P2002 is a violation of a unique index, P2010 any refusal of a raw query. Prisma says in the error's `meta` which index it was. */
function violates(error: unknown, index: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const words = canonicalJson(error.meta ?? {}).split(/\W+/);
  const isUnique = error.code === "P2002" || (error.code === "P2010" && words.includes("UniqueConstraintViolation"));
  return isUnique && words.includes(index);
}
