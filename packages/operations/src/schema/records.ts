import { statuses } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "./types.ts";

/** Spec: Incident. */
export const IncidentRecord = Type.Object({
  id: Type.Integer(),
  started_at: timestamp,
  resolved_at: nullable(timestamp),
  duration_seconds: nullable(Type.Integer()),
  cause: nullable(Type.String()),
  resolved: Type.Boolean(),
});

/** Spec: Check. */
export const CheckRecord = Type.Object({
  checked_at: timestamp,
  status: oneOf(statuses),
  response_time_ms: nullable(Type.Integer()),
  http_status_code: nullable(Type.Integer()),
  region: nullable(Type.String()),
  error_message: nullable(Type.String()),
});
