import { jsonOrUndefined } from "@pharos/core";
import { addressFields, headerFields, hostAddress } from "./fields.ts";
import type { ForeignRecord } from "./imported.ts";
import { signInFields } from "./kuma-sign-in.ts";

type Fields = Readonly<Record<string, unknown>>;
type Note = (text: string) => void;

/**
 * A port. Kuma looks at its certificate only if it warns of the end: Uptime Kuma 2.5.3, server/monitor-types/tcp.js. Null
 * for one that must reject the handshake, which is noted.
 */
export function portFields(record: ForeignRecord, warningDays: number | null, note: Note): Fields | null {
  const alert = record.text("expected_tls_alert", "expectedTlsAlert");
  if (!["", "none"].includes(alert)) {
    note("is skipped: Pharos cannot expect an alert of TLS");
    return null;
  }
  const security = record.text("smtp_security", "smtpSecurity");
  const isWarned = record.flag("expiry_notification") || record.flag("expiryNotification");
  const usesTls = security === "secure" && isWarned;
  if (security === "starttls" && isWarned) note("its certificate is not checked: Pharos has no STARTTLS");
  return {
    ...{ url: hostAddress("tcp", record.text("hostname")), port: record.number("port") },
    ...(usesTls && { use_tls: true }),
    ...(usesTls && warningDays !== null && { ssl_expiry_warning_days: warningDays }),
  };
}

/** A monitor that asks a server to upgrade its connection. */
export function webSocketFields(record: ForeignRecord, note: Note): Fields {
  const protocol = record.text("ws_subprotocol", "wsSubprotocol");
  if (record.flag("ws_ignore_sec_websocket_accept_header") || record.flag("wsIgnoreSecWebsocketAcceptHeader")) {
    note("Pharos requires the right Sec-WebSocket-Accept");
  }
  const { oauth2, ...signIn } = signInFields(record, headersOf(record, protocol), note);
  if (oauth2 !== undefined) note("its sign-in (oauth2-cc) is not imported");
  return {
    ...addressFields(record.text("url")),
    ...signIn,
    ...((record.flag("ignore_tls") || record.flag("ignoreTls")) && { tls_verify: false }),
  };
}

function headersOf(record: ForeignRecord, protocol: string): Fields | null {
  const headers = headerFields(jsonOrUndefined(record.text("headers")) ?? record.raw("headers"));
  return protocol === "" ? headers : { ...headers, "Sec-WebSocket-Protocol": protocol };
}
