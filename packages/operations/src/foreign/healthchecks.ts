import {
  intervalSecondsOf,
  isoMicros,
  isUuid,
  lateSince,
  type Monitor,
  seesSecrets,
  type TeamStores,
} from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { tagQuery } from "../schema/tags.ts";

/** The most heartbeats in an answer. */
const MAX_CHECKS = 1_000;
/** The id of a monitor. */
const UNIQUE_KEY = /^[1-9]\d{0,8}$/;

/** As `get_status` of Healthchecks 4 (hc/api/models.py). A heartbeat that is late is in its grace. */
function statusOf(monitor: Monitor, now: Date): string {
  if (!monitor.isActive) return "paused";
  if (monitor.status === "down") return "down";
  if (monitor.status === "pending") return "new";
  return lateSince(monitor, now) === null ? "up" : "grace";
}

interface Shown {
  readonly now: Date;
  readonly baseUrl: string;
  /** Whether the answer has the token. As with read-only keys of Healthchecks, Viewers get only `unique_key`. */
  readonly showsToken: boolean;
}

/**
 * A heartbeat as Healthchecks 4 shows a check (`to_dict` of hc/api/models.py), with the fields that homepage 1.12.3, Homer
 * 26.4.2 and Dashy 4.0.6 read. While it is down, its last check was no ping, so it has no `last_ping`.
 */
function healthcheck(monitor: Monitor, { now, baseUrl, showsToken }: Shown) {
  const { name, slug, tags, heartbeatToken, heartbeatCron, heartbeatTimeZone, lastCheckedAt, expectedAt } = monitor;
  const schedule =
    heartbeatCron === null
      ? { timeout: intervalSecondsOf(monitor) }
      : { schedule: heartbeatCron, tz: heartbeatTimeZone ?? "UTC" };
  return {
    ...{ name, slug: slug ?? "", tags: tags.join(" "), desc: "", grace: monitor.heartbeatGraceSeconds },
    status: statusOf(monitor, now),
    last_ping: monitor.status === "down" ? null : lastCheckedAt && isoMicros(lastCheckedAt),
    next_ping: expectedAt && isoMicros(expectedAt),
    ...{ manual_resume: false, methods: monitor.postOnly ? "POST" : "" },
    unique_key: String(monitor.id),
    ...(showsToken && { uuid: heartbeatToken, ping_url: `${baseUrl}/ping/${heartbeatToken}` }),
    ...schedule,
  };
}

/** @param sent the UUID of a heartbeat, or its `unique_key` */
async function findOne(monitors: TeamStores["monitors"], teamId: number, sent: string): Promise<Monitor | null> {
  const heartbeatToken = sent.toLowerCase();
  if (isUuid(heartbeatToken)) {
    return (await monitors.page(teamId, { heartbeatToken }, { number: 1, size: 1 })).monitors[0] ?? null;
  }
  const one = UNIQUE_KEY.test(sent) ? await monitors.find(teamId, Number(sent)) : null;
  return one?.type === "heartbeat" ? one : null;
}

export const listHealthchecks = operation({
  name: "list-healthchecks",
  summary: "List the team's heartbeats as checks of Healthchecks",
  description:
    "For programs that read Healthchecks. `uuid` chooses one heartbeat by its UUID or `unique_key`. Then this heartbeat is the whole answer.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/checks", status: 200, produces: "application/json" },
  query: Type.Object({ uuid: Type.Optional(Type.String()), slug: Type.Optional(Type.String()), ...tagQuery }),
  output: Type.String(),
  async run({ query }, { caller, stores, clock, baseUrl }) {
    const shown = { now: clock.now(), baseUrl, showsToken: seesSecrets(caller.role) };
    if (query.uuid !== undefined) {
      const one = await findOne(stores.monitors, caller.team.id, query.uuid);
      return one && { data: JSON.stringify(healthcheck(one, shown)) };
    }
    const slug = query.slug === undefined ? {} : { slug: query.slug };
    const filter = { type: "heartbeat", tags: query.tag ?? [], ...slug };
    const { monitors } = await stores.monitors.page(caller.team.id, filter, { number: 1, size: MAX_CHECKS });
    return { data: JSON.stringify({ checks: monitors.map((monitor) => healthcheck(monitor, shown)) }) };
  },
});
