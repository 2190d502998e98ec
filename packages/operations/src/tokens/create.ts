import Type from "typebox";
import { operation } from "../operation.ts";
import { lineField } from "../schema/types.ts";
import { NewTokenRecord, tokenSnapshot, tokenView } from "./schema.ts";

export const createToken = operation({
  name: "create-token",
  summary: "Create an API token",
  description: "It has its creator's role in the team. Its value is in this answer and in no other.",
  tag: "Team",
  access: "administer",
  recentSignIn: true,
  showsSecret: true,
  http: { method: "post", path: "/api-tokens", status: 201, refusals: [409] },
  body: Type.Object({ name: lineField("What the token is for.") }),
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
