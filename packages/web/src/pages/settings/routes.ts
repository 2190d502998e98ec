import { pageNames } from "#texts/pages.ts";
import { page } from "../../router/page.ts";
import { parseAuditSearch, parseProfileSearch } from "./search.ts";

/** The settings of the team and of the person. */
export const settingsPages = [
  page({
    path: "/settings",
    title: pageNames.settings,
    code: () => import("./team.tsx"),
    icon: "gear",
    tab: pageNames.team,
    keys: ["g s"],
  }),
  page({
    path: "/settings/members",
    title: pageNames.members,
    code: () => import("./members.tsx"),
    tab: pageNames.members,
  }),
  page({
    path: "/settings/tokens",
    title: pageNames.tokens,
    code: () => import("./tokens.tsx"),
    tab: pageNames.tokens,
    may: "write",
  }),
  page({
    path: "/settings/ping-key",
    title: pageNames.pingKey,
    code: () => import("./ping-key.tsx"),
    tab: pageNames.pingKey,
    may: "write",
  }),
  page({
    path: "/settings/audit-log",
    title: pageNames.auditLog,
    search: parseAuditSearch,
    code: () => import("./audit-log.tsx"),
    tab: pageNames.auditLog,
    may: "write",
  }),
  page({
    path: "/settings/profile",
    title: pageNames.profile,
    search: parseProfileSearch,
    code: () => import("./profile.tsx"),
    tab: pageNames.profile,
  }),
  page({
    path: "/settings/sessions",
    title: pageNames.sessions,
    code: () => import("./sessions.tsx"),
    tab: pageNames.sessions,
  }),
] as const;
