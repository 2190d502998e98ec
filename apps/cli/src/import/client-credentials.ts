import { SECRET } from "@pharos/configuration";
import { secretOf } from "./contact-fields.ts";
import { type ForeignRecord, foreign } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Uptime Kuma's sign-in with client credentials of OAuth2. */
export function kumaCredentials(record: ForeignRecord): Fields {
  const isPost = record.text("oauth_auth_method", "oauthAuthMethod") === "client_secret_post";
  return {
    oauth2: {
      token_url: record.text("oauth_token_url", "oauthTokenUrl"),
      client_id: record.text("oauth_client_id", "oauthClientId"),
      client_secret: secretOf(record.text("oauth_client_secret", "oauthClientSecret")),
      ...filled("scope", record.text("oauth_scopes", "oauthScopes")),
      ...filled("audience", record.text("oauth_audience", "oauthAudience")),
      ...(isPost && { auth: "post" }),
    },
  };
}

/** The same of Gatus. */
export function gatusCredentials(client: ForeignRecord): Fields {
  const oauth2 = foreign(client.raw("oauth2"));
  if (oauth2.text("token-url") === "") return {};
  const scopes = oauth2.raw("scopes");
  return {
    oauth2: {
      token_url: oauth2.text("token-url"),
      client_id: oauth2.text("client-id"),
      client_secret: SECRET,
      ...filled("scope", Array.isArray(scopes) ? scopes.map(String).join(" ") : ""),
    },
  };
}

function filled(name: string, value: string): Fields {
  return value === "" ? {} : { [name]: value };
}
