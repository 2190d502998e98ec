import type { BadgeKeyStore } from "@pharos/core";
import type { StoreScope } from "./scope.ts";

export function createBadgeKeyStore({ client }: Pick<StoreScope, "client">): BadgeKeyStore {
  return {
    async key(monitorId) {
      const { badgeKey } = await client.monitor.findUniqueOrThrow({
        where: { id: monitorId },
        select: { badgeKey: true },
      });
      return badgeKey;
    },
    async changeKey(monitorId, badgeKey) {
      await client.monitor.update({ where: { id: monitorId }, data: { badgeKey }, select: { id: true } });
    },
  };
}
