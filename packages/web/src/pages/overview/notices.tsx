import type { OverviewData } from "@pharos/operations";
import { lazy, Suspense } from "react";
import { Link } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import { planName } from "#texts/plan.ts";
import { useBoot, useMayWrite } from "../../boot.ts";
import { roomLeft } from "../../lib/room.ts";
import styles from "./overview.module.css";

const Problems = lazy(() => import("./problems.tsx"));

/** Problems of Pharos that no Owner could be mailed about, and a plan that is nearly full. */
export function Notices({ overview }: { readonly overview: OverviewData }) {
  const { unreached, totals } = overview;
  return (
    <>
      <Suspense>{unreached.length > 0 && <Problems unreached={unreached} />}</Suspense>
      <PlanRoom used={totals.kinds.monitor + totals.kinds.heartbeat} />
    </>
  );
}

/** Tells Owners and Admins that the plan allows few more monitors, or that its limit is reached. */
function PlanRoom({ used }: { readonly used: number }) {
  const mayWrite = useMayWrite();
  const boot = useBoot();
  const { max_monitors: limit, plan } = boot.team;
  const left = roomLeft(used, limit);
  if (left === null || !mayWrite) return null;
  return (
    <p className={styles.banner}>
      <span>{monitorsTexts.planRoom(planName(plan), limit, left)}</span>
      <Link className="link" to="/settings">
        {monitorsTexts.aboutPlan()}
      </Link>
    </p>
  );
}
