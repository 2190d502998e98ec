import { jsonOrUndefined, objectOrEmpty } from "@pharos/core";
import { headerFields } from "./fields.ts";
import type { ForeignRecord } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A monitor of a gRPC service. Kuma calls any method of a described service, and looks for a text in the answer. Pharos
 * asks the health service. Null for another service, which is noted.
 */
export function grpcFields(record: ForeignRecord, note: (text: string) => void): Fields | null {
  const isHealth = /(^|\.)health$/i.test(record.text("grpc_service_name", "grpcServiceName"));
  if (!isHealth || record.text("grpc_method", "grpcMethod").toLowerCase() !== "check") {
    note("is skipped: Pharos asks only the health service of gRPC");
    return null;
  }
  const metadata = jsonOrUndefined(record.text("grpc_metadata", "grpcMetadata")) ?? record.raw("grpc_metadata");
  const headers = headerFields(metadata);
  const { service } = objectOrEmpty(jsonOrUndefined(record.text("grpc_body", "grpcBody")));
  const scheme = record.flag("grpc_enable_tls") || record.flag("grpcEnableTls") ? "https" : "http";
  note("its keyword is not imported: SERVING counts as up");
  return {
    url: `${scheme}://${record.text("grpc_url", "grpcUrl")}`,
    ...(typeof service === "string" && service !== "" && { grpc_service: service }),
    ...(headers !== null && { request_headers: headers }),
  };
}
