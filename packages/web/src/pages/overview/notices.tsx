import type { OverviewData } from "@pharos/operations";
import { lazy } from "react";
import { useBoot, useMayWrite } from "../../boot.ts";
import { roomLeft } from "../../lib/room.ts";
import { Optional } from "../../shell/failure.tsx";

const FirstRun = lazy(() => import("../first-run/first-run.tsx"));
const PlanRoom = lazy(() => import("./plan-room.tsx"));
const Problems = lazy(() => import("./problems.tsx"));

/**
 * Problems of Pharos that no Owner could be mailed about. Owners and Admins also see the first run, and that the plan is
 * nearly full.
 * The list below waits for their code, so that it does not move.
 */
export function Notices({ overview }: { readonly overview: OverviewData }) {
  const mayWrite = useMayWrite();
  const { team } = useBoot();
  const { unreached, totals, first_run: steps } = overview;
  const left = roomLeft(totals.kinds.monitor + totals.kinds.heartbeat, team.max_monitors);
  return (
    <Optional>
      {unreached.length > 0 && <Problems unreached={unreached} />}
      {mayWrite && steps && <FirstRun steps={steps} gaps={totals.alert_gaps.nobody} />}
      {mayWrite && left !== null && <PlanRoom left={left} />}
    </Optional>
  );
}
