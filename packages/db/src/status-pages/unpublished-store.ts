import { isJsonObject, type UnpublishedPage, type UnpublishedPageStore } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { storableJson } from "../sql/arrays.ts";
import type { StoreScope } from "../stores/scope.ts";

/** A page that has no row yet. */
const NEVER_SAVED = { version: 0, content: null };

/** The lock of the page orders those who save, so that nobody overwrites changes that they have not seen. */
export function createUnpublishedPageStore({ client, transaction }: StoreScope): UnpublishedPageStore {
  return {
    find: (pageId) => findUnpublished(client, pageId),

    save(pageId, { content, pageVersion }, check, now) {
      return transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM status_pages WHERE id = ${pageId} FOR NO KEY UPDATE`;
        check((await findUnpublished(tx, pageId)) ?? NEVER_SAVED);
        const stored = content === null ? null : storableJson(content);
        const [saved] = await tx.$queryRaw<UnpublishedRow[]>`
          INSERT INTO unpublished_pages AS u (page_id, content, page_version, saved_at)
          VALUES (${pageId}, ${stored}::jsonb, ${pageVersion}, ${now}::timestamptz)
          ON CONFLICT (page_id) DO UPDATE SET content = excluded.content, page_version = excluded.page_version,
            version = u.version + 1, saved_at = excluded.saved_at
          RETURNING content, page_version AS "pageVersion", version, saved_at AS "savedAt"`;
        if (saved === undefined) throw new Error("The database did not return the changes that were written.");
        return toUnpublished(saved);
      });
    },
  };
}

async function findUnpublished(tx: Prisma.TransactionClient, pageId: number): Promise<UnpublishedPage | null> {
  const row = await tx.unpublishedPage.findUnique({ where: { pageId } });
  return row && toUnpublished(row);
}

interface UnpublishedRow {
  readonly content: unknown;
  readonly pageVersion: number;
  readonly version: number;
  readonly savedAt: Date;
}

function toUnpublished({ content, ...row }: UnpublishedRow): UnpublishedPage {
  return { content: isJsonObject(content) ? content : null, ...row };
}
