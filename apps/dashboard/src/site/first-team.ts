import { isCaller, mayCreateTeams, ProblemError } from "@pharos/core";
import { admit, type Door } from "@pharos/http";
import { createTeam, execute, type OperationServices } from "@pharos/operations";
import { type Request, type Response, Router } from "express";
import { sendPage } from "../page.ts";
import type { Sessions } from "../sessions.ts";
import { HOME } from "../sign-in/next.ts";
import { readForm } from "../sign-in/options.ts";
import { originOf } from "../sign-in/origin.ts";
import { inputOf } from "./input.ts";
import { FIRST_TEAM, teamlessPage } from "./plain-pages.ts";

interface FirstTeamOptions {
  readonly door: Door;
  readonly sessions: Sessions;
  readonly services: OperationServices;
}

/** Creates a team for a user without a team, by a form that needs no script. The session then opens this team. */
export function firstTeamRoutes({ door, sessions, services }: FirstTeamOptions): Router {
  const router = Router();
  router.post(FIRST_TEAM, async (request: Request, response: Response) => {
    const caller = await admit(request, response, door);
    // A form that is sent twice makes one team.
    if (isCaller(caller)) return response.redirect(303, HOME);
    const form = await readForm(request, response);
    const name = form("name").trim();
    const context = { ...services, caller, origin: originOf(response) };
    const mistake = await execute(createTeam, inputOf({ name }), context).then(() => null, mistakeIn);
    if (mistake === null) return response.redirect(303, HOME);
    const email = (await sessions.withUser(request))?.user.email ?? "";
    const mayCreate = mayCreateTeams(services.teamCreation, 0);
    sendPage(request, response, teamlessPage({ email, name, mayCreate }, mistake), 422);
  });
  return router;
}

/** A sentence about the mistake in the name. */
function mistakeIn(error: unknown): string {
  const [mistake] =
    error instanceof ProblemError && error.problem.kind === "invalid" ? (error.problem.errors["name"] ?? []) : [];
  if (mistake === undefined) throw error;
  return mistake;
}
