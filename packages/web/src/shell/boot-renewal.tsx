import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { askData } from "../api/client.ts";
import { EVENTS_ONLY } from "../api/renew-live.ts";
import { type Boot, bootNow, renewBoot } from "../boot.ts";

/** Changes of teams, of their members and of the profile make it stale. A check that changes a status does not. */
const KEY = ["teams", "list", "boot"] as const;

/** Loads the user and the team again when somebody changes them: the role, the names, the plan and the teams. */
export function BootRenewal() {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => loadBoot(signal),
    ...{ initialData: bootNow, staleTime: Number.POSITIVE_INFINITY, meta: EVENTS_ONLY, throwOnError: false },
  });
  useEffect(() => renewBoot(data), [data]);
  return null;
}

async function loadBoot(signal: AbortSignal): Promise<Boot> {
  const [team, profile, teams] = await Promise.all([
    askData("GET /team", { signal }),
    askData("GET /profile", { signal }),
    askData("GET /teams", { signal }),
  ]);
  const { id, name, plan, max_monitors, min_interval_seconds } = team;
  return {
    user: { email: profile.email, name: profile.name, timeZone: profile.time_zone },
    role: team.token_role,
    team: { id, name, plan, max_monitors, min_interval_seconds },
    teams: teams.map((one) => ({ id: one.id, name: one.name })),
  };
}
