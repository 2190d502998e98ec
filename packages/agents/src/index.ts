export { decodeCollectd } from "./collectd.ts";
export * from "./otlp-answer.ts";
export { decodeOtlpJson } from "./otlp-json.ts";
export { decodeOtlpProto } from "./otlp-proto.ts";
export { decodeRemoteWrite } from "./remote-write.ts";
export { DecodeError, MAX_POINTS, MAX_UNPACKED_BYTES } from "./wire.ts";
