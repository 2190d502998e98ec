import {
  dashboardLanguage,
  isCaller,
  maxMonitors,
  mayCreateTeams,
  plans,
  type Sender,
  type SessionUser,
} from "@pharos/core";
import { type OperationPermits, sendText } from "@pharos/http";
import type { OperationServices } from "@pharos/operations";
import { VERSION } from "@pharos/runtime";
import type { Request, Response } from "express";
import { page, themeOf } from "../page.ts";
import type { RegionNames } from "../region-names.ts";
import type { Sessions } from "../sessions.ts";
import { HOME } from "../sign-in/next.ts";
import { firstData } from "./first-data.ts";
import { teamlessPage, unbuiltPage } from "./plain-pages.ts";
import type { Site } from "./site.ts";

export interface ShellOptions {
  readonly sessions: Sessions;
  readonly services: OperationServices;
  readonly permits: OperationPermits;
  /** Public address of the root below which the pages find the operations. */
  readonly rootUrl: string;
  readonly site: Site;
  readonly regionNames: RegionNames;
}

/** Answers page requests with the one page of the dashboard. People who are not signed in are redirected to the sign-in. */
export function shell(options: ShellOptions) {
  return async (request: Request, response: Response): Promise<void> => {
    response.set("Cache-Control", "no-store");
    const session = await options.sessions.withUser(request);
    if (session === null) {
      const next = request.originalUrl === "/" ? "" : `?next=${encodeURIComponent(request.originalUrl)}`;
      response.redirect(303, `/sign-in${next}`);
    } else {
      const requestId = response.get("X-Request-Id") ?? "";
      const signedIn = { sender: session.credential.sender, user: session.user };
      await sendText(response.type("html"), await shellPage(request, signedIn, { ...options, requestId }));
    }
  };
}

async function shellPage(
  request: Request,
  { sender, user }: { readonly sender: Sender; readonly user: SessionUser },
  options: ShellOptions & { readonly requestId: string },
): Promise<string> {
  const built = await options.site.built();
  const theme = themeOf(request);
  if (!isCaller(sender)) {
    const mayCreate = mayCreateTeams(options.services.teamCreation, 0);
    return page({ theme, ...teamlessPage({ email: user.email, name: "", mayCreate }, null) });
  }
  if (built === null) return page({ theme, ...unbuiltPage(user.email) });
  const { id, name, plan } = sender.team;
  const limits = { max_monitors: maxMonitors(sender.team), min_interval_seconds: plans[plan].minIntervalSeconds };
  const boot = {
    user: { email: user.email, name: user.name, timeZone: user.timeZone },
    role: sender.role,
    team: { id, name, plan, ...limits },
    teams: user.teams,
    baseUrl: options.services.baseUrl,
    version: VERSION,
    regionNames: options.regionNames,
    ...(request.originalUrl === HOME ? await firstData(options, sender) : {}),
  };
  const preload = built.font && `<link rel="preload" href="${built.font}" as="font" type="font/woff2" crossorigin>`;
  const language = dashboardLanguage(user.language, (languages) => request.acceptsLanguages([...languages]));
  return (built.html.get(language) ?? "")
    .replace(/<html lang="\w+"/, theme === null ? "$&" : `$& data-theme="${theme}"`)
    .replace("</head>", () => `${preload ?? ""}</head>`)
    .replace('<div id="root">', () => `${dataBlock("boot", boot)}<div id="root">`);
}

/** JSON that a page reads. No text in it ends the block: every `<` is escaped. */
function dataBlock(id: string, value: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;
}
