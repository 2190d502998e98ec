import Type from "typebox";
import { operation } from "../operation.ts";
import { TokenRecord, tokenView } from "./schema.ts";

export const listTokens = operation({
  name: "list-tokens",
  summary: "List the team's API tokens",
  description: "Tokens that are not revoked, newest first, without their values.",
  tag: "Team",
  access: "administer",
  http: { method: "get", path: "/api-tokens", status: 200 },
  output: Type.Array(TokenRecord),
  async run(_input, { caller, stores }) {
    return { data: (await stores.apiTokens.list(caller.team.id)).map(tokenView) };
  },
});
