import { oauth2Texts as texts } from "#texts/oauth2.ts";
import { recordFormTexts } from "#texts/record-form.ts";
import type { BodyOf } from "../../api/routes.ts";
import { own } from "../../forms/fields.ts";

type Sent = NonNullable<BodyOf<"POST /monitors">["oauth2"]>;
/** Client credentials as a person types them. All are empty without a token. */
export type Oauth2Values = Readonly<Record<keyof Sent, string>>;

const blank: Oauth2Values = { token_url: "", client_id: "", client_secret: "", scope: "", audience: "", auth: "basic" };

/** The credentials as the API has them; null if the person typed nothing. */
export function oauth2Of(values: Oauth2Values): Sent | null {
  const { token_url: tokenUrl, client_id: id, client_secret: secret, scope, audience, auth } = values;
  const [url, wanted, meant] = [tokenUrl, scope, audience].map((text) => text.trim());
  if ([url, id, secret, wanted, meant].every((text) => text === "")) return null;
  return {
    ...{ token_url: url ?? "", client_id: id, client_secret: secret },
    ...(wanted && { scope: wanted }),
    ...(meant && { audience: meant }),
    ...(auth === "post" && { auth }),
  };
}

export const oauth2Field = own<Oauth2Values, Sent | null>({
  ...{ label: texts.legend(), blank, send: oauth2Of },
  show: (sent) => ({ ...blank, ...sent }),
  words: ({ client_id: client, token_url: url }) =>
    client === "" && url === "" ? recordFormTexts.none() : texts.said(client, url),
});
