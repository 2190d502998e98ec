import type { MonitorData } from "@pharos/operations";
import type { BodyOf } from "../../api/routes.ts";
import { numberIn } from "../../lib/body.ts";
import type { FormValues } from "./values.ts";

type HeartbeatValues = Pick<FormValues, "cron" | "zone" | "grace" | "maxRuntime" | "postOnly" | "slug">;

/** The settings of a heartbeat as the form shows them. */
export function heartbeatValues(monitor: MonitorData): HeartbeatValues {
  return {
    cron: monitor.heartbeat_cron ?? "",
    zone: monitor.heartbeat_time_zone ?? "",
    grace: String(monitor.heartbeat_grace_seconds),
    maxRuntime: monitor.max_runtime_seconds?.toString() ?? "",
    postOnly: monitor.post_only,
    slug: monitor.slug ?? "",
  };
}

/** The values in the body of a request. */
export function heartbeatBody({
  cron,
  zone,
  grace,
  maxRuntime,
  postOnly,
  slug,
}: HeartbeatValues): Partial<BodyOf<"POST /monitors">> {
  return {
    heartbeat_cron: textOrNull(cron),
    // An interval has no zone.
    heartbeat_time_zone: cron.trim() === "" ? null : textOrNull(zone),
    heartbeat_grace_seconds: grace.trim() === "" ? 0 : numberIn(grace),
    max_runtime_seconds: maxRuntime.trim() === "" ? null : numberIn(maxRuntime),
    post_only: postOnly,
    slug: textOrNull(slug),
  };
}

function textOrNull(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}
