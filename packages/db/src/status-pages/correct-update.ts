import { type FormerText, MAX_UPDATE_CORRECTIONS, ProblemError, type UpdateCorrection } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";

/** Replaces the text of an update and stores the former text, in a transaction that holds the page. */
export async function writeCorrection(
  tx: Prisma.TransactionClient,
  updateId: number,
  { body, authorId }: UpdateCorrection,
  now: Date,
): Promise<void> {
  const { body: former, _count } = await tx.pageUpdate.findUniqueOrThrow({
    where: { id: updateId },
    select: { body: true, _count: { select: { texts: true } } },
  });
  if (former === body) return;
  if (_count.texts >= MAX_UPDATE_CORRECTIONS) {
    const detail = `An update can be corrected at most ${MAX_UPDATE_CORRECTIONS} times. Add an update instead.`;
    throw new ProblemError({ kind: "conflict", detail });
  }
  await tx.pageUpdateText.create({ data: { updateId, body: former, replacedAt: now, replacedBy: authorId } });
  await tx.pageUpdate.update({ where: { id: updateId }, data: { body, correctedAt: now } });
}

/** As `PageReportStore.formerTexts`. */
export async function readFormerTexts(
  client: Prisma.TransactionClient,
  updateId: number,
): Promise<readonly FormerText[]> {
  const rows = await client.pageUpdateText.findMany({
    where: { updateId },
    orderBy: { id: "desc" },
    take: MAX_UPDATE_CORRECTIONS,
    include: { user: { select: { id: true, name: true, email: true } } },
  });
  return rows.map(({ body, replacedAt, user }) => ({
    ...{ body, replacedAt },
    replacedBy: user && { id: user.id, name: user.name ?? user.email },
  }));
}
