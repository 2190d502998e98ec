import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { BadgeRecord, badgeView } from "./schema.ts";

export const getBadge = operation({
  name: "get-badge",
  summary: "Get the badges of a monitor",
  description:
    "Addresses of three pictures, ready for a README or a page: the status, the uptime and the response time. They need " +
    "no token: the key in them is the credential.",
  tag: "Badges",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/badge", status: 200 },
  output: BadgeRecord,
  find: findMonitorId,
  async run({ record }, { stores, baseUrl }) {
    return { data: badgeView(await stores.badges.key(record.id), baseUrl) };
  },
});
