import { createHmac } from "node:crypto";
import {
  ASK_AGAIN_AFTER_MS,
  CONFIRM_WITHIN_MS,
  MAX_PAGE_SUBSCRIBERS,
  MAX_UNCONFIRMED_SUBSCRIBERS,
  type NewSubscription,
  type SubscriptionStore,
  sealRecord,
  type Vault,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { inTransaction } from "../sql/transaction.ts";

interface SubscriptionOptions {
  readonly vault: Vault;
  /** The lookup key of a code. */
  readonly hashCode: (code: string) => Buffer;
  /** A new key to hash a page's addresses with, as text. */
  readonly newKey: () => string;
}

/** The lock keeps to the limits when many subscribe at once. */
const LOCK_PAGE = `
SELECT id, team_id AS "teamId", subscriber_key AS key FROM status_pages WHERE slug = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`;

interface LockedPage {
  readonly id: number;
  readonly teamId: number;
  readonly key: string | null;
}

/**
 * A known address stays as it is if it has confirmed and gets messages, or was asked a short while ago. Whether the
 * page is full does not depend on the address.
 */
const SUBSCRIBE = `
WITH size AS (
  SELECT count(*) >= ${MAX_PAGE_SUBSCRIBERS} OR count(*) FILTER (WHERE confirmed_at IS NULL) >= ${MAX_UNCONFIRMED_SUBSCRIBERS} AS is_full
  FROM page_subscribers WHERE page_id = $1
), asked AS (
  INSERT INTO page_subscribers AS s (page_id, channel, address, address_hash, codes, components, asked_at, confirm_hash, unsubscribe_hash, language)
  SELECT $1, $3, $4, $5::bytea, $6,
    nullif(ARRAY(SELECT c.id FROM page_components c WHERE c.page_id = $1 AND c.id = ANY ($7::int[]) ORDER BY c.id), '{}'), $8, $9::bytea, $10::bytea, $11
  FROM size WHERE NOT is_full
  ON CONFLICT (page_id, channel, address_hash) DO UPDATE SET address = excluded.address, codes = excluded.codes,
    components = excluded.components, language = excluded.language, asked_at = excluded.asked_at, confirm_hash = excluded.confirm_hash,
    unsubscribe_hash = excluded.unsubscribe_hash, confirmed_at = NULL, failures = 0, disabled_at = NULL
  WHERE (s.confirmed_at IS NULL OR s.disabled_at IS NOT NULL)
    AND s.asked_at <= excluded.asked_at - ${ASK_AGAIN_AFTER_MS} * interval '1 ms'
  RETURNING s.id
), replaced AS (
  UPDATE page_messages m SET state = 'skipped' FROM asked
  WHERE m.subscriber_id = asked.id AND m.state = 'pending' AND m.update_id IS NULL AND m.announcement_id IS NULL
), queued AS (
  INSERT INTO page_messages (team_id, page_id, subscriber_id, created_at, next_attempt_at, expires_at)
  SELECT $2, $1, id, $8, $8, $8::timestamptz + ${CONFIRM_WITHIN_MS} * interval '1 ms' FROM asked
)
SELECT is_full FROM size`;

/** A webhook confirms by its answer to the message that asks it, and not by a link. */
const CONFIRM = `
UPDATE page_subscribers s SET confirmed_at = $2, confirm_hash = NULL FROM status_pages p
WHERE s.confirm_hash = $1 AND s.channel = 'email' AND s.asked_at > $2::timestamptz - ${CONFIRM_WITHIN_MS} * interval '1 ms'
  AND p.id = s.page_id AND p.deleted_at IS NULL`;

/** Subscriptions, as the public makes and ends them. Addresses and codes are encrypted on the way in. */
export function createSubscriptions(pool: Pool, { vault, hashCode, newKey }: SubscriptionOptions): SubscriptionStore {
  async function keyOf(client: PoolClient, page: LockedPage): Promise<string> {
    if (page.key !== null) return vault.decrypt("status_page.subscriber_key", page.key);
    const key = newKey();
    const sealed = vault.encrypt("status_page.subscriber_key", key);
    await client.query("UPDATE status_pages SET subscriber_key = $2 WHERE id = $1", [page.id, sealed]);
    return key;
  }

  return {
    subscribe(slug, { channel, address, components, language, codes }: NewSubscription, now) {
      return inTransaction(pool, async (client) => {
        const [page] = (await client.query<LockedPage>(LOCK_PAGE, [slug])).rows;
        if (page === undefined) return "no-page";
        const key = await keyOf(client, page);
        const { signingSecret, ...links } = codes;
        const { rows } = await client.query<{ is_full: boolean }>(SUBSCRIBE, [
          page.id,
          page.teamId,
          channel,
          vault.encrypt("page_subscriber.address", address),
          createHmac("sha256", key).update(sameAddress(channel, address)).digest(),
          sealRecord(vault, "page_subscriber.codes", { ...links, ...(signingSecret !== null && { signingSecret }) }),
          numberArray(components ?? []),
          now,
          hashCode(codes.confirm),
          hashCode(codes.unsubscribe),
          language,
        ]);
        return rows[0]?.is_full ? "full" : "asked";
      });
    },

    async confirm(code, now) {
      const { rowCount } = await pool.query({
        name: "confirm_subscriber",
        text: CONFIRM,
        values: [hashCode(code), now],
      });
      return (rowCount ?? 0) > 0;
    },

    async unsubscribe(code) {
      await pool.query("DELETE FROM page_subscribers WHERE unsubscribe_hash = $1", [hashCode(code)]);
    },
  };
}

/** Email addresses are compared without regard to case, because no important mail server distinguishes them by case. */
function sameAddress(channel: NewSubscription["channel"], address: string): string {
  return channel === "email" ? address.toLowerCase() : address;
}
