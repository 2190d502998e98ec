import { SECRET } from "@pharos/configuration";
import { kumaCredentials } from "./client-credentials.ts";
import { secretOf } from "./contact-fields.ts";
import type { ForeignRecord } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The headers of a monitor, and how it signs in. Its form clears no fields of another method, so only the fields of the
 * chosen method count: Uptime Kuma 2.5.3, server/model/monitor.js.
 */
export function signInFields(record: ForeignRecord, headers: Fields | null, note: (text: string) => void): Fields {
  const method = methodOf(record);
  const sent = method === "bearer" ? { Authorization: secretOf(record.text("bearer_token")), ...headers } : headers;
  if (method === "bearer") note("its bearer token is the variable of its header: begin it with Bearer and a space");
  if (!["", "basic", "bearer", "mtls", "oauth2-cc"].includes(method)) note(`its sign-in (${method}) is not imported`);
  return {
    ...(sent !== null && { request_headers: sent }),
    ...(method === "basic" && basicFields(record)),
    ...(method === "mtls" && clientFields(record)),
    ...(method === "oauth2-cc" && kumaCredentials(record)),
  };
}

/** Before 1.18 there was no column for the method, and a name meant basic auth. */
function methodOf(record: ForeignRecord): string {
  const isOld = record.raw("authMethod") === undefined && record.raw("auth_method") === undefined;
  const method = record.text("authMethod", "auth_method");
  return isOld && record.text("basic_auth_user") !== "" ? "basic" : method;
}

function basicFields(record: ForeignRecord): Fields {
  const username = record.text("basic_auth_user");
  if (username === "") return {};
  return { username, ...(record.text("basic_auth_pass") !== "" && { password: SECRET }) };
}

/** The certificate and the authority of a monitor that presents itself. */
function clientFields(record: ForeignRecord): Fields {
  const authority = record.text("tls_ca", "tlsCa");
  return {
    ...(authority !== "" && { tls_authority: authority }),
    ...{
      client_certificate: record.text("tls_cert", "tlsCert"),
      client_key: secretOf(record.text("tls_key", "tlsKey")),
    },
  };
}
