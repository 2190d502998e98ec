import type { OverviewData } from "@pharos/operations";
import { lazy } from "react";
import { useBoot, useMayWrite } from "../../boot.ts";
import { roomLeft } from "../../lib/room.ts";
import { Optional } from "../../shell/failure.tsx";

const PlanRoom = lazy(() => import("./plan-room.tsx"));
const Problems = lazy(() => import("./problems.tsx"));

/**
 * Problems of Pharos that no Owner could be mailed about. Owners and Admins also see that the plan is nearly full.
 * The list below waits for their code, so that it does not move.
 */
export function Notices({ overview }: { readonly overview: OverviewData }) {
  const mayWrite = useMayWrite();
  const { team } = useBoot();
  const { unreached, totals } = overview;
  const left = roomLeft(totals.kinds.monitor + totals.kinds.heartbeat, team.max_monitors);
  return (
    <Optional>
      {unreached.length > 0 && <Problems unreached={unreached} />}
      {mayWrite && left !== null && <PlanRoom left={left} />}
    </Optional>
  );
}
