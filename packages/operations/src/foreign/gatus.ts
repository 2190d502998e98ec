import type { Reading } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";

/** The prefix of the tag that stands for a group of Gatus, as the import writes it. */
const GROUP = "group:";

const NANOSECONDS = 1_000_000;

/**
 * The monitors as Gatus 5 lists its endpoints (config/endpoint/status.go and result.go). Each has one result, which is the
 * last check. Paused and pending monitors are left out: Homer 26.4.2 (services/Gatus.vue) reads a result of every endpoint.
 */
function gatusStatuses(readings: readonly Reading[]): string {
  const known = readings.filter(({ isActive, status }) => isActive && status !== "pending");
  return JSON.stringify(
    known.map(({ id, name, status, tags, lastCheckedAt, responseTimeMs }) => ({
      ...{ name, group: tags.find((tag) => tag.startsWith(GROUP))?.slice(GROUP.length) ?? "", key: `monitor_${id}` },
      results: [
        {
          success: status !== "down",
          duration: (responseTimeMs ?? 0) * NANOSECONDS,
          timestamp: lastCheckedAt?.toISOString() ?? null,
        },
      ],
    })),
  );
}

export const listGatusStatuses = operation({
  name: "list-gatus-statuses",
  summary: "List the team's monitors as endpoints of Gatus",
  description: "For programs that read Gatus.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/endpoints/statuses", status: 200, produces: "application/json" },
  output: Type.String(),
  async run(_input, { caller, stores }) {
    return { data: gatusStatuses(await stores.readings.ofTeam(caller.team.id)) };
  },
});
