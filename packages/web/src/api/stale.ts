import type { Route } from "@pharos/operations";
import { type KeyStart, type Resource, type ResourceOf, resourceOf } from "./keys.ts";
import type { ReadRoute } from "./routes.ts";
import type { Written } from "./written.ts";

/** Routes that change nothing, although their method is not GET. */
const pureRoutes = [
  "POST /contact-uses/{notificationContact}/previews",
  "POST /maintenance-previews",
  "POST /monitor-guesses",
  "POST /monitor-line-checks",
  "POST /monitors/{monitor}/replays",
  "POST /notification-contacts/previews",
  "POST /probe-trials",
  "POST /replays",
] as const satisfies readonly Route[];

type WriteRoute = Exclude<Route, ReadRoute | (typeof pureRoutes)[number]>;

const SUBJECTS = [
  "overview",
  "subjects",
  "monitors",
  "servers",
  "sites",
  "places",
  "views",
  "contact-uses",
] as const satisfies readonly Resource[];

/** For each resource that changes, the other resources whose pages show it. */
const shownBy = {
  "api-tokens": [],
  "audit-log": [],
  "contact-uses": ["overview", "subjects", "monitors", "servers", "sites", "places", "incidents"],
  deployments: ["monitors", "incidents"],
  "first-run": ["overview"],
  incidents: ["overview", "subjects", "status-pages"],
  invitations: [],
  "maintenance-starts": ["maintenance-windows", "maintenance-periods", ...SUBJECTS, "incidents"],
  "maintenance-windows": ["maintenance-periods", ...SUBJECTS, "incidents"],
  members: ["team", "teams", "invitations", "api-tokens"],
  "monitor-batches": [...SUBJECTS, "team", "incidents"],
  monitors: ["places", "overview", "subjects", "views", "contact-uses", "team", "incidents", "subject-pauses"],
  "notification-contacts": [...SUBJECTS, "incidents", "ping-key", "push"],
  passkeys: ["profile"],
  "ping-key": [],
  places: ["overview", "subjects", "views", "contact-uses", "incidents", "subject-pauses", "locations"],
  profile: ["members", "teams"],
  "report-mail": [],
  servers: ["overview", "subjects", "views", "contact-uses", "incidents", "subject-pauses"],
  sessions: [],
  sites: ["overview", "subjects", "views", "contact-uses", "incidents", "subject-pauses"],
  "status-pages": [],
  "subject-pauses": [...SUBJECTS, "team", "incidents"],
  "subject-changes": [...SUBJECTS, "subject-pauses", "team", "incidents", "maintenance-windows", "maintenance-periods"],
  team: ["teams", "contact-uses"],
  teams: ["team"],
  views: [],
} as const satisfies Readonly<Record<ResourceOf<WriteRoute> | "audit-log", readonly Resource[]>>;

/** A resource whose records change. */
export type Changing = keyof typeof shownBy;

/**
 * The starts of the keys that a change makes stale.
 *
 * @param id null: of several records, or of a list
 */
export function staleKeys(resource: Changing, id: number | null): readonly KeyStart[] {
  const own: readonly KeyStart[] =
    id === null
      ? [[resource]]
      : [
          [resource, "list"],
          [resource, id],
        ];
  return [...own, ...shownBy[resource].map((one) => [one] as const)];
}

/** The same for several changes. */
export function staleOf(written: readonly Written[]): readonly KeyStart[] {
  return written.flatMap((one) => ("route" in one ? staleAfter(one.route, one.ids) : staleKeys(one.resource, null)));
}

/** The same for a request. A route that changes nothing makes nothing stale. */
export function staleAfter(route: Route, ids: readonly number[]): readonly KeyStart[] {
  return isWrite(route) ? staleKeys(resourceOf(route), ids[0] ?? null) : [];
}

function isWrite(route: Route): route is WriteRoute {
  return !route.startsWith("GET ") && !pureRoutes.some((one) => one === route);
}
