import { sessionIdOf } from "../account/sessions.ts";
import { operation } from "../operation.ts";
import { OwnTeamRecord, ownTeamView } from "./schema.ts";

export const switchTeam = operation({
  name: "switch-team",
  summary: "Switch to another team",
  description: "The session stays in that team.",
  tag: "Team",
  access: "self",
  isUnaudited: true,
  http: { method: "post", path: "/teams/{team}/switch", status: 200 },
  output: OwnTeamRecord,
  async find([id], { caller, stores }) {
    return (await stores.ownTeams.list(caller.userId)).find((team) => team.id === id) ?? null;
  },
  async run({ record }, { caller, stores }) {
    const sessionId = sessionIdOf(caller);
    if (sessionId !== null) await stores.account.openTeam(sessionId, record.id);
    return { data: ownTeamView(record, record.id) };
  },
});
