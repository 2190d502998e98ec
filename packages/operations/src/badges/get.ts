import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { BadgeRecord, badgeView } from "./schema.ts";

export const getBadge = operation({
  name: "get-badge",
  summary: "Get the badges of a monitor",
  description:
    "URLs of three images for a README or a web page: status, uptime and response time. Anyone who has a URL " +
    "can see its image without a token.",
  tag: "Badges",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/badge", status: 200 },
  output: BadgeRecord,
  find: findMonitorId,
  async run({ record }, { stores, baseUrl }) {
    return { data: badgeView(await stores.badges.key(record.id), baseUrl) };
  },
});
