import type { IncomingHttpHeaders } from "node:http";
import { decodeCollectd, decodeOtlpJson, decodeOtlpProto, decodeRemoteWrite, type OtlpEncoding } from "@pharos/agents";
import type { AgentPoint, AgentVocabulary } from "@pharos/core";

/** How reports come in, for one kind of agent. */
export interface AgentDoor {
  readonly vocabulary: AgentVocabulary;
  /**
   * The content encodings of agents; empty if a body is never encoded. The decoder of remote write unpacks snappy
   * itself.
   */
  readonly contentEncodings: readonly string[];
  /** The decoder of a content type; null for a type that the door does not accept. */
  readonly decoderOf: (contentType: string) => ((body: Uint8Array) => readonly AgentPoint[]) | null;
  /** The answer to too many requests. Prometheus drops a report after 429, and repeats it after 503. */
  readonly overLimit: 429 | 503;
}

const JSON_TYPE = "application/json";
const PROTO_TYPE = "application/x-protobuf";

const otlp: AgentDoor = {
  vocabulary: "otlp",
  contentEncodings: ["gzip"],
  decoderOf: (type) => (type === JSON_TYPE ? decodeOtlpJson : type === PROTO_TYPE ? decodeOtlpProto : null),
  overLimit: 429,
};

const remoteWrite: AgentDoor = {
  vocabulary: "prometheus",
  contentEncodings: ["snappy"],
  decoderOf: (type) => (type === PROTO_TYPE ? decodeRemoteWrite : null),
  overLimit: 503,
};

const collectd: AgentDoor = {
  vocabulary: "collectd",
  contentEncodings: ["gzip"],
  decoderOf: (type) => (type === JSON_TYPE ? decodeCollectd : null),
  overLimit: 503,
};

const doors = new Map<string, AgentDoor>([
  ["/ingest/otlp/v1/metrics", otlp],
  ["/ingest/prometheus/write", remoteWrite],
  ["/ingest/collectd", collectd],
]);

/** The door at the path of a request; undefined if there is none. */
export function doorAt(url = ""): AgentDoor | undefined {
  return doors.get(url.split("?", 1)[0] ?? "");
}

/** The type of a body without its parameters. Another version of remote write has a parameter, and is another type. */
export function contentTypeOf({ "content-type": given = "" }: IncomingHttpHeaders): string {
  const [type = "", ...parameters] = given.split(";").map((part) => part.trim().toLowerCase());
  const isOtherVersion = parameters.some(
    (part) => part.startsWith("proto=") && part !== "proto=prometheus.writerequest",
  );
  return isOtherVersion ? given : type;
}

/** The encoding of an answer of the OTLP door, which is the encoding of its request. */
export function otlpEncodingOf(headers: IncomingHttpHeaders): OtlpEncoding {
  return contentTypeOf(headers) === PROTO_TYPE ? "proto" : "json";
}
