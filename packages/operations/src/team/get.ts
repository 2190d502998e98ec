import { isoMicros, maxMonitors, planNames, plans } from "@pharos/core";
import Type from "typebox";
import { REQUESTS_PER_MINUTE } from "../limits.ts";
import { operation } from "../operation.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

/** Spec: Team. */
const TeamRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  plan: oneOf(planNames),
  max_monitors: Type.Integer(),
  monitors_count: Type.Integer(),
  can_add_monitor: Type.Boolean(),
  min_interval_minutes: Type.Integer(),
  min_interval_seconds: Type.Integer(),
  check_history_days: nullable(Type.Integer()),
  rate_limit_per_minute: Type.Integer(),
  members_count: Type.Integer(),
  notification_contacts_count: Type.Integer(),
  created_at: timestamp,
});

export const getTeam = operation({
  name: "get-team",
  summary: "Read the team's plan, its limits and its usage",
  access: "read",
  http: { method: "get", path: "/team", status: 200 },
  output: TeamRecord,
  async run(_input, { viewer: { team }, stores }) {
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
        rate_limit_per_minute: REQUESTS_PER_MINUTE,
        members_count: usage.members,
        notification_contacts_count: usage.contacts,
        created_at: isoMicros(team.createdAt),
      },
    };
  },
});
