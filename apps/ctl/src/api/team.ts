import { INVALID } from "../exit-codes.ts";
import { CommandError } from "../failure.ts";
import type { Api } from "./client.ts";

/** What a team may have, and has. */
export interface Team {
  readonly plan: string;
  readonly maxMonitors: number;
  readonly monitors: number;
  readonly minIntervalMinutes: number;
  readonly minIntervalSeconds: number;
}

/**
 * The team of a token that may change it.
 * @throws CommandError for a Viewer's: what is masked can neither be compared nor written down
 */
export async function readTeam(api: Api): Promise<Team> {
  const { body } = await api.send("GET", "/team");
  const { token_role: role, plan, ...limits } = Object(Object(body).data);
  if (typeof role !== "string") throw new CommandError("The API's answer is no team: is it a Pharos of this version?");
  if (role === "viewer") {
    throw new CommandError(
      "PHAROS_TOKEN is a Viewer's, who sees secrets masked and may change nothing: use the token of an Owner or Admin.",
      { exitCode: INVALID },
    );
  }
  return {
    plan: String(plan),
    maxMonitors: Number(limits.max_monitors),
    monitors: Number(limits.monitors_count),
    minIntervalMinutes: Number(limits.min_interval_minutes),
    minIntervalSeconds: Number(limits.min_interval_seconds),
  };
}
