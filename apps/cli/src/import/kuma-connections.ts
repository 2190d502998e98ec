import { SECRET } from "../config/made-entry.ts";
import { addressFields } from "./fields.ts";
import type { ForeignRecord } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The certificate and the authority of a monitor that presents itself. */
export function clientFields(record: ForeignRecord): Fields {
  const authority = record.text("tls_ca", "tlsCa");
  return {
    ...(authority !== "" && { tls_authority: authority }),
    ...{ client_certificate: record.text("tls_cert", "tlsCert"), client_key: SECRET },
  };
}

/** A monitor that asks a server to upgrade its connection. */
export function webSocketFields(record: ForeignRecord, note: (text: string) => void): Fields {
  const protocol = record.text("ws_subprotocol", "wsSubprotocol");
  if (record.flag("ws_ignore_sec_websocket_accept_header") || record.flag("wsIgnoreSecWebsocketAcceptHeader")) {
    note("Pharos requires the right Sec-WebSocket-Accept");
  }
  return {
    ...addressFields(record.text("url")),
    ...(protocol !== "" && { request_headers: { "Sec-WebSocket-Protocol": protocol } }),
    ...((record.flag("ignore_tls") || record.flag("ignoreTls")) && { tls_verify: false }),
  };
}
