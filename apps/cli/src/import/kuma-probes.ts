import { ofEveryGroup } from "@pharos/core";
import { confirmationFields, hostAddress, intervalFields, timeoutSeconds } from "./fields.ts";
import type { ForeignRecord } from "./imported.ts";
import { portFields, webSocketFields } from "./kuma-connections.ts";
import { dnsFields } from "./kuma-dns.ts";
import { grpcFields } from "./kuma-grpc.ts";
import { httpFields } from "./kuma-http.ts";
import { queryFields } from "./kuma-query.ts";

type Fields = Readonly<Record<string, unknown>>;
type Note = (text: string) => void;

const DEFAULT_INTERVAL_SECONDS = 60;

/** The seconds between two checks of a monitor. */
export function intervalOf(record: ForeignRecord): number {
  return record.number("interval") ?? DEFAULT_INTERVAL_SECONDS;
}

/** The fields of a monitor for its type. Null if there is no such monitor here, which is noted. */
export function probeFields(record: ForeignRecord, warningDays: number | null, note: Note): Fields | null {
  const type = record.text("type");
  const timed = () => timedFields(record, note);
  switch (type) {
    case "http":
      return { type, ...timed(), ...httpFields(record, warningDays, note) };
    case "json-query":
      return { type: "http", ...timed(), ...httpFields(record, warningDays, note), ...queryFields(record, note) };
    case "keyword":
      return { ...timed(), ...httpFields(record, warningDays, note), ...keywordFields(record) };
    case "port": {
      const fields = portFields(record, warningDays, note);
      return fields && { type: "tcp", ...timed(), ...fields };
    }
    case "ping":
      return { type: "icmp", ...timed(), url: hostAddress("icmp", record.text("hostname")) };
    case "dns":
      return { type, ...timed(), ...dnsFields(record, note) };
    case "grpc-keyword": {
      const fields = grpcFields(record, note);
      return fields && { type: "grpc", ...timed(), ...fields };
    }
    case "websocket-upgrade":
      return { type: "websocket", ...timed(), ...webSocketFields(record, note) };
    case "push":
      note("gets a new ping URL. The operator can keep its push URL: pharos monitor keep-push-token");
      return { type: "heartbeat", ...intervalFields(intervalOf(record)), ...graceFields(record) };
    case "group":
      return { type, check_interval_minutes: ofEveryGroup.checkIntervalMinutes };
    case "real-browser":
      note("is skipped: Pharos runs no browser. Write its requests as steps of an http monitor");
      return null;
    default:
      note(`is skipped: Pharos has no type ${type || "?"}`);
      return null;
  }
}

/** The share of its interval that a monitor without a timeout has: Uptime Kuma 2.5.3, server/model/monitor.js. */
const USUAL_SHARE = 0.8;

function timedFields(record: ForeignRecord, note: Note): Fields {
  const own = record.number("timeout") ?? 0;
  const seconds = own > 0 ? own : intervalOf(record) * USUAL_SHARE;
  return {
    ...intervalFields(intervalOf(record)),
    ...confirmationFields((record.number("maxretries") ?? 0) + 1, 1, note),
    request_timeout_seconds: timeoutSeconds(seconds, note),
  };
}

function keywordFields(record: ForeignRecord): Fields {
  const keyword = record.text("keyword");
  return record.flag("invert_keyword") || record.flag("invertKeyword")
    ? { type: "http", forbidden_keyword: keyword }
    : { type: "keyword", expected_keyword: keyword };
}

/** The API's limit. */
const MAX_GRACE_SECONDS = 31_536_000;

/** A push monitor that is late is down after its retries. */
function graceFields(record: ForeignRecord): Fields {
  const retries = record.number("maxretries") ?? 0;
  const graceSeconds = retries * (record.number("retry_interval", "retryInterval") ?? 0);
  return graceSeconds > 0 ? { heartbeat_grace_seconds: Math.min(graceSeconds, MAX_GRACE_SECONDS) } : {};
}
