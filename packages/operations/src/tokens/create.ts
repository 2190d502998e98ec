import Type from "typebox";
import { operation } from "../operation.ts";
import { lineField } from "../schema/types.ts";
import { NewTokenRecord, tokenSnapshot, tokenView } from "./schema.ts";

export const createToken = operation({
  name: "create-token",
  summary: "Create an API token",
  description: "The token has its creator's role in the team. Only this answer contains its value.",
  tag: "Team",
  access: "administer",
  recentSignIn: true,
  showsSecret: true,
  http: { method: "post", path: "/api-tokens", status: 201, refusals: [409] },
  body: Type.Object({ name: lineField("Name of the token, such as its purpose.") }),
  output: NewTokenRecord,
  async run({ body }, { caller, stores, clock, newSecret }) {
    const { value, hash } = newSecret();
    const { userId, team } = caller;
    const token = await stores.apiTokens.create(team.id, { userId, name: body.name, hash }, clock.now());
    const { id, name } = token;
    const change = { entity: "api_token", id, name, before: null, after: tokenSnapshot(token) } as const;
    return { data: { ...tokenView(token), token: value }, change };
  },
});
