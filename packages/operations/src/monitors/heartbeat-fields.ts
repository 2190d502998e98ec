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
        "When the job of a heartbeat runs, in place of the interval: five fields, or `@hourly`, `@daily`, `@weekly`, `@monthly`, " +
        "`@yearly`. Its runs must lie as far apart as the plan's `min_interval_seconds`.",
    }),
  ),
  heartbeat_time_zone: nullable(
    Type.String({
      maxLength: 64,
      pattern: UNSPACED,
      description: "IANA zone whose clocks `heartbeat_cron` is meant by, such as `Europe/Berlin`; null is UTC.",
    }),
  ),
  heartbeat_grace_seconds: Type.Integer({
    minimum: 0,
    maximum: MAX_INTERVAL_SECONDS,
    description: "How late the job of a heartbeat may be before the monitor goes down.",
  }),
  max_runtime_seconds: nullable(
    Type.Integer({
      minimum: 1,
      maximum: MAX_INTERVAL_SECONDS,
      description: "How long after `/start` a run may take before the monitor goes down; null: any time.",
    }),
  ),
  post_only: Type.Boolean({
    description: "Only POST counts as a ping: GET and HEAD, such as of link previews, are kept and say nothing.",
  }),
  slug: nullable(
    Type.String({
      minLength: 1,
      maxLength: MAX_HEARTBEAT_SLUG_LENGTH,
      pattern: HEARTBEAT_SLUG,
      description: "Names a heartbeat in `/ping/{ping_key}/{slug}`; unique in the team.",
    }),
  ),
};

/** The same as every monitor shows it. */
export const shownHeartbeatFields = {
  ...heartbeatFields,
  late_since: nullable(
    timestamp({
      description:
        "When the heartbeat's job should have succeeded, while its grace runs; its `status` is unchanged. Null otherwise.",
    }),
  ),
};
