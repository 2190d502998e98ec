import { SECRET } from "@pharos/configuration";
import { headerFields } from "./fields.ts";
import { conditionsOf, plainConditions } from "./gatus-conditions.ts";
import type { GatusEndpoint } from "./gatus-probes.ts";
import { type ForeignRecord, foreign } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;
type Note = (text: string) => void;

/** Gatus names files of a certificate and its key. In Pharos their contents are variables. */
export function tlsFields(client: ForeignRecord, note: Note): Fields {
  const tls = foreign(client.raw("tls"));
  const hasCertificate = tls.text("certificate-file") !== "";
  tls.raw("private-key-file");
  for (const name of tls.unread()) note(`its setting is not imported: client.tls.${name}`);
  return {
    ...(client.flag("insecure") && { tls_verify: false }),
    ...(hasCertificate && { client_certificate: SECRET, client_key: SECRET }),
  };
}

/** A connection on which Gatus sends a text and expects another. @param scheme `tls` for a connection with TLS */
export function tcpFields(scheme: "tcp" | "tls", { record, client, note }: GatusEndpoint): Fields {
  return {
    ...talkFields(record, note),
    ...(scheme === "tls" && { use_tls: true, ...tlsFields(client, note) }),
  };
}

/** The settings of a WebSocket. It cannot expect a failure. */
export function messageFields({ record, client, note }: GatusEndpoint): Fields {
  const headers = headerFields(record.raw("headers"));
  const { expects_failure: expectsFailure, ...fields } = talkFields(record, note);
  if (expectsFailure === true) note("its condition is not imported: [CONNECTED] == false");
  return {
    ...fields,
    ...(headers !== null && { request_headers: headers }),
    ...tlsFields(client, note),
  };
}

function talkFields(record: ForeignRecord, note: Note): Fields {
  const expected: string[] = [];
  const others = conditionsOf(record).filter((condition) => {
    const text = expectedIn(condition);
    if (text === null || expected.length > 0) return true;
    expected.push(text);
    return false;
  });
  return {
    ...plainConditions(others, note),
    ...(record.text("body") !== "" && { send: SECRET }),
    ...(expected.length > 0 && { expected_answer: expected[0] }),
  };
}

/** The text in a condition such as `[BODY] == pat(*PONG*)`; null for another. */
function expectedIn(condition: string): string | null {
  return /^\[BODY\] == pat\(\*([^*?[\]]+)\*\)$/.exec(condition)?.[1] ?? null;
}
