import { MASK, snapshot } from "@pharos/core";
import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { BadgeRecord, badgeView } from "./schema.ts";

export const rotateBadgeKey = operation({
  name: "rotate-badge-key",
  summary: "Reset the badge URLs of a monitor",
  description: "The old URLs show a grey badge from now on.",
  tag: "Badges",
  access: "write",
  http: { method: "post", path: "/monitors/{monitor}/badge/rotate-key", status: 200 },
  output: BadgeRecord,
  find: findMonitor,
  async run({ record }, { stores, newToken, baseUrl }) {
    const key = newToken();
    await stores.badges.changeKey(record.id, key);
    const keySnapshot = (badgeKey: string | null) => snapshot({ badge_key: badgeKey }, { badge_key: MASK });
    const { id, name } = record;
    const change = { entity: "monitor", id, name, before: keySnapshot(null), after: keySnapshot(key) } as const;
    return { data: badgeView(key, baseUrl), change };
  },
});
