import { isoMicros, maxMonitors, planNames, plans, roles } from "@pharos/core";
import Type from "typebox";
import { MAX_REQUESTS_PER_MINUTE } from "../limits.ts";
import { operation } from "../operation.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

/** A team for the documentation. */
const exampleTeam = {
  id: 3,
  name: "Acme",
  plan: "pro",
  max_monitors: 200,
  monitors_count: 12,
  can_add_monitor: true,
  min_interval_minutes: 1,
  min_interval_seconds: 30,
  check_history_days: 90,
  rate_limit_per_minute: MAX_REQUESTS_PER_MINUTE,
  token_role: "admin",
  members_count: 4,
  notification_contacts_count: 2,
  created_at: "2026-09-23T12:00:00.000000Z",
};

/** Spec: Team. */
export const TeamRecord = Type.Object(
  {
    id: Type.Integer({ description: "Team ID." }),
    name: Type.String({ description: "Team name." }),
    plan: oneOf(planNames, { description: "Plan of the team." }),
    max_monitors: Type.Integer({ description: "Maximum number of monitors." }),
    monitors_count: Type.Integer({ description: "Number of monitors, including paused ones." }),
    can_add_monitor: Type.Boolean({ description: "Whether another monitor fits the plan." }),
    min_interval_minutes: Type.Integer({ description: "Least `check_interval_minutes`." }),
    min_interval_seconds: Type.Integer({ description: "Least `check_interval_seconds`." }),
    check_history_days: nullable(Type.Integer({ description: "Days that Pharos stores checks. Null: unlimited." })),
    rate_limit_per_minute: Type.Integer({ description: "API requests per minute for each user." }),
    token_role: oneOf(roles, { description: "Role of the API token in use. A Viewer's token sees masked secrets." }),
    members_count: Type.Integer({ description: "Number of members." }),
    notification_contacts_count: Type.Integer({ description: "Number of notification contacts." }),
    created_at: timestamp({ description: "When the team was created." }),
  },
  { title: "Team", examples: [exampleTeam] },
);

export const getTeam = operation({
  name: "get-team",
  summary: "Get the team's plan, limits and usage",
  description: "Limits and usage of the plan, and the role of the API token in use.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/team", status: 200 },
  output: TeamRecord,
  async run(_input, { caller: { team, role }, stores }) {
    const usage = await stores.team.usage(team.id);
    const plan = plans[team.plan];
    return {
      data: {
        id: team.id,
        name: team.name,
        plan: team.plan,
        max_monitors: maxMonitors(team),
        monitors_count: usage.monitors,
        can_add_monitor: usage.monitors < maxMonitors(team),
        min_interval_minutes: plan.minIntervalMinutes,
        min_interval_seconds: plan.minIntervalSeconds,
        check_history_days: plan.historyDays,
        rate_limit_per_minute: MAX_REQUESTS_PER_MINUTE,
        token_role: role,
        members_count: usage.members,
        notification_contacts_count: usage.contacts,
        created_at: isoMicros(team.createdAt),
      },
    };
  },
});
