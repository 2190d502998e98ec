import {
  type AudienceSize,
  type PageSubscriber,
  type PageSubscriberStore,
  subscriberChannels,
  type Vault,
} from "@pharos/core";
import { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";
import { hears } from "./hears.ts";
import { isPublic } from "./is-public.ts";

const COLUMNS = `
SELECT s.id, s.channel, s.address, s.components, s.asked_at AS "askedAt", s.confirmed_at AS "confirmedAt", s.failures,
  s.disabled_at AS "disabledAt"
FROM page_subscribers s`;

interface SubscriberRow extends Omit<PageSubscriber, "channel"> {
  readonly channel: string;
}

export function createPageSubscriberStore({ client }: StoreScope, vault: Vault): PageSubscriberStore {
  const toSubscriber = ({ channel, address, ...row }: SubscriberRow): PageSubscriber => ({
    ...row,
    channel: enumOf(subscriberChannels, channel, "page_subscribers.channel"),
    address: vault.decrypt("page_subscriber.address", address),
  });
  return {
    async list(pageId, { number, size }) {
      const rows = await client.$queryRaw<SubscriberRow[]>`
        ${Prisma.raw(COLUMNS)} WHERE s.page_id = ${pageId} ORDER BY s.id DESC LIMIT ${size} OFFSET ${(number - 1) * size}`;
      const total = await client.pageSubscriber.count({ where: { pageId } });
      return { subscribers: rows.map(toSubscriber), total };
    },

    async find(pageId, id) {
      const [row] = await client.$queryRaw<SubscriberRow[]>`
        ${Prisma.raw(COLUMNS)} WHERE s.page_id = ${pageId} AND s.id = ${id}`;
      return row === undefined ? null : toSubscriber(row);
    },

    async remove(pageId, id) {
      return (await client.pageSubscriber.deleteMany({ where: { pageId, id } })).count > 0;
    },

    async count(pageId, componentIds) {
      const [row] = await client.$queryRawUnsafe<AudienceSize[]>(COUNT, pageId, [...componentIds]);
      return row ?? { email: 0, webhook: 0 };
    },
  };
}

const COUNT = `
SELECT (count(*) FILTER (WHERE s.channel = 'email'))::int AS email, (count(*) FILTER (WHERE s.channel = 'webhook'))::int AS webhook
FROM page_subscribers s JOIN status_pages p ON p.id = s.page_id
WHERE s.page_id = $1 AND ${isPublic("p")} AND ${hears("$2::int[]")}`;
