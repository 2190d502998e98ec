import { isoMicros, MAX_KEPT_PINGS, type ReadPing, seesSecrets } from "@pharos/core";
import Type, { type Static } from "typebox";
import { historySince } from "../checks/history-since.ts";
import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { wholeNumberField } from "../schema/types.ts";
import { PingRecord } from "./schema.ts";

const ListQuery = Type.Object({
  limit: Type.Optional(
    wholeNumberField(1, MAX_KEPT_PINGS, { description: "Number of pings, newest first.", default: MAX_KEPT_PINGS }),
  ),
});

export const listPings = operation({
  name: "list-pings",
  summary: "List the newest pings of a heartbeat",
  description:
    "At most the last 100 pings, newest first, within the plan's history. A plain request of `heartbeat_url` " +
    "to a heartbeat without options has only a time. Only heartbeats have pings.",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/pings", status: 200 },
  query: ListQuery,
  output: Type.Array(PingRecord),
  find: findMonitorId,
  async run({ record, query: { limit = MAX_KEPT_PINGS } }, { caller, stores, clock }) {
    const since = historySince(caller.team.plan, clock.now());
    const pings = await stores.history.pings(record.id, since, limit);
    return { data: pings.map((ping) => pingView(ping, seesSecrets(caller.role))) };
  },
});

function pingView(ping: ReadPing, showsBody: boolean): Static<typeof PingRecord> {
  return {
    at: isoMicros(ping.at),
    kind: ping.kind,
    exit_status: ping.exitStatus,
    rid: ping.rid,
    duration_ms: ping.durationMs,
    method: ping.method,
    remote_addr: ping.remoteAddr,
    user_agent: ping.userAgent,
    scheme: ping.scheme,
    body: showsBody && ping.body ? new TextDecoder().decode(ping.body) : null,
    body_size: ping.bodySize,
  };
}
