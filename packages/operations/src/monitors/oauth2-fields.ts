import { type ClientCredentials, clientAuths, type FieldErrors, parseUrl } from "@pharos/core";
import Type from "typebox";
import { STORABLE, UNSPACED } from "../schema/text.ts";
import { nullable, oneOf } from "../schema/types.ts";

const scope = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: STORABLE,
  description: "Scopes to ask for, with spaces.",
});

/** Client credentials as clients send them. */
export const oauth2 = nullable(
  Type.Object(
    {
      token_url: Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: UNSPACED,
        description: "URL of the token server.",
      }),
      client_id: Type.String({ minLength: 1, maxLength: 255, pattern: STORABLE, description: "ID of the client." }),
      client_secret: Type.String({
        minLength: 1,
        maxLength: 4096,
        pattern: STORABLE,
        description: "Secret of the client, stored encrypted.",
      }),
      scope: Type.Optional(scope),
      audience: Type.Optional(
        Type.String({ minLength: 1, maxLength: 500, pattern: STORABLE, description: "Audience of the token." }),
      ),
      auth: Type.Optional(
        oneOf(clientAuths, { description: "Where the secret is sent: `basic` header (default), or `post` body." }),
      ),
    },
    {
      additionalProperties: false,
      description: "OAuth2 client credentials: `http` and `keyword` checks carry a token that they get with them.",
    },
  ),
);

/** The same as a monitor shows them. */
export const shownOauth2 = nullable(
  Type.Object(
    {
      token_url: Type.String({ description: "URL of the token server." }),
      client_id: Type.String({ description: "ID of the client." }),
      client_secret: Type.String({ description: "Secret of the client. `********` for a Viewer's token." }),
      scope: Type.Optional(Type.String({ description: "Scopes to ask for." })),
      audience: Type.Optional(Type.String({ description: "Audience of the token." })),
      auth: Type.Optional(oneOf(clientAuths, { description: "Where the secret is sent." })),
    },
    { description: "OAuth2 client credentials of `http` and `keyword` checks." },
  ),
);

export type SentOauth2 = Readonly<Pick<ClientCredentials, "token_url">>;

/** Rules for client credentials in addition to their schema. */
export function oauth2Errors(sent: SentOauth2 | null | undefined): FieldErrors {
  const fault = sent ? tokenUrlFault(sent.token_url) : null;
  return fault === null ? {} : { "oauth2.token_url": [`The oauth2.token_url field must ${fault}.`] };
}

function tokenUrlFault(text: string): string | null {
  const url = parseUrl(text);
  if (url === null || !["http:", "https:"].includes(url.protocol))
    return "be a full URL that starts with http:// or https://";
  if (url.username !== "" || url.password !== "") return "not hold a user name or password";
  return url.hash === "" ? null : "have no fragment";
}
