import { HEARTBEAT_SLUG, MAX_CRON_LENGTH, MAX_HEARTBEAT_SLUG_LENGTH } from "@pharos/core";
import Type from "typebox";
import { UNSPACED } from "../schema/text.ts";
import { nullable, timestamp } from "../schema/types.ts";

/** A year: longer than any job's period, short enough for milliseconds in 64 bits and people's patience. */
export const MAX_INTERVAL_SECONDS = 31_536_000;

/** The fields of a heartbeat that a client may set, in addition to its interval. */
export const heartbeatFields = {
  heartbeat_cron: nullable(
    Type.String({
      maxLength: MAX_CRON_LENGTH,
      description:
        "Cron schedule of a heartbeat's job, instead of the interval: five fields, or such as `@daily`. Runs must be " +
        "at least the plan's `min_interval_seconds` apart.",
    }),
  ),
  heartbeat_time_zone: nullable(
    Type.String({
      maxLength: 64,
      pattern: UNSPACED,
      description: "IANA time zone of `heartbeat_cron`, such as `Europe/Berlin`. Null: UTC.",
    }),
  ),
  heartbeat_grace_seconds: Type.Integer({
    minimum: 0,
    maximum: MAX_INTERVAL_SECONDS,
    description: "How late a heartbeat's job may be before the monitor goes down.",
  }),
  max_runtime_seconds: nullable(
    Type.Integer({
      minimum: 1,
      maximum: MAX_INTERVAL_SECONDS,
      description: "Maximum time of a run after `/start` before the monitor goes down. Null: no limit.",
    }),
  ),
  post_only: Type.Boolean({
    description: "Accept only POST as a ping. GET and HEAD are stored but ignored.",
  }),
  slug: nullable(
    Type.String({
      minLength: 1,
      maxLength: MAX_HEARTBEAT_SLUG_LENGTH,
      pattern: HEARTBEAT_SLUG,
      description: "Name of a heartbeat in `/ping/{ping_key}/{slug}`, unique in the team.",
    }),
  ),
};

/** The same as every monitor shows it. */
export const shownHeartbeatFields = {
  ...heartbeatFields,
  late_since: nullable(
    timestamp({
      description:
        "During the grace period: when the heartbeat's job should have succeeded. `status` does not change. Null " +
        "otherwise.",
    }),
  ),
};
