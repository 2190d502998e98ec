import protobuf from "protobufjs/minimal.js";

// The service grpc.health.v1.Health: https://github.com/grpc/grpc/blob/master/doc/health-checking.md.

export const HEALTH_CHECK = "/grpc.health.v1.Health/Check";

/** `HealthCheckResponse.ServingStatus`, by its numbers. */
const SERVING_STATUSES = ["UNKNOWN", "SERVING", "NOT_SERVING", "SERVICE_UNKNOWN"] as const;
export type ServingStatus = (typeof SERVING_STATUSES)[number];

/** A `HealthCheckRequest`. @param service null: the whole server */
export function healthCheckRequest(service: string | null): Uint8Array {
  return service === null ? new Uint8Array() : protobuf.Writer.create().uint32(10).string(service).finish();
}

/** The status in a `HealthCheckResponse`; null if it cannot be read. */
export function servingStatus(message: Uint8Array): ServingStatus | null {
  try {
    const reader = protobuf.Reader.create(message);
    // Protobuf leaves out a field with the value 0.
    let status = 0;
    while (reader.pos < reader.len) {
      const tag = reader.uint32();
      if (tag === 8) status = reader.int32();
      else reader.skipType(tag & 7);
    }
    return SERVING_STATUSES[status] ?? "UNKNOWN";
  } catch {
    return null;
  }
}
