import { intervalSecondsOf, isoMicros, lateSince, type Monitor } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { tagQuery } from "../schema/tags.ts";

/** The most heartbeats in an answer. */
const MAX_CHECKS = 1_000;

/** As `get_status` of Healthchecks 4 (hc/api/models.py). A heartbeat that is late is in its grace. */
function statusOf(monitor: Monitor, now: Date): string {
  if (!monitor.isActive) return "paused";
  if (monitor.status === "down") return "down";
  if (monitor.status === "pending") return "new";
  return lateSince(monitor, now) === null ? "up" : "grace";
}

/**
 * A heartbeat as Healthchecks 4 shows a check (`to_dict` of hc/api/models.py), with the fields that homepage 1.12.3, Homer
 * 26.4.2 and Dashy 4.0.6 read.
 */
function healthcheck(monitor: Monitor, now: Date, baseUrl: string) {
  const { name, slug, tags, heartbeatToken, heartbeatCron, heartbeatTimeZone, lastCheckedAt, expectedAt } = monitor;
  const schedule =
    heartbeatCron === null
      ? { timeout: intervalSecondsOf(monitor) }
      : { schedule: heartbeatCron, tz: heartbeatTimeZone ?? "UTC" };
  return {
    ...{ name, slug: slug ?? "", tags: tags.join(" "), desc: "", grace: monitor.heartbeatGraceSeconds },
    status: statusOf(monitor, now),
    last_ping: lastCheckedAt && isoMicros(lastCheckedAt),
    next_ping: expectedAt && isoMicros(expectedAt),
    ...{ manual_resume: false, methods: monitor.postOnly ? "POST" : "" },
    ...{ unique_key: String(monitor.id), uuid: heartbeatToken, ping_url: `${baseUrl}/ping/${heartbeatToken}` },
    ...schedule,
  };
}

export const listHealthchecks = operation({
  name: "list-healthchecks",
  summary: "List the team's heartbeats as checks of Healthchecks",
  description: "For programs that read Healthchecks. `uuid` chooses one heartbeat, which is then the whole answer.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/checks", status: 200, produces: "application/json" },
  query: Type.Object({ uuid: Type.Optional(Type.String()), slug: Type.Optional(Type.String()), ...tagQuery }),
  output: Type.String(),
  async run({ query }, { caller, stores, clock, baseUrl }) {
    const filter = { type: "heartbeat", tags: query.tag ?? [] };
    const { monitors } = await stores.monitors.page(caller.team.id, filter, { number: 1, size: MAX_CHECKS });
    const now = clock.now();
    if (query.uuid !== undefined) {
      const one = monitors.find(({ heartbeatToken }) => heartbeatToken === query.uuid?.toLowerCase());
      return one === undefined ? null : { data: JSON.stringify(healthcheck(one, now, baseUrl)) };
    }
    const asked = monitors.filter(({ slug }) => query.slug === undefined || query.slug === slug);
    return { data: JSON.stringify({ checks: asked.map((monitor) => healthcheck(monitor, now, baseUrl)) }) };
  },
});
