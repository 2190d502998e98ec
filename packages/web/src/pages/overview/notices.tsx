import type { OverviewData } from "@pharos/operations";
import { Link } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import { overviewTexts as texts } from "#texts/overview.ts";
import { planName } from "#texts/plan.ts";
import { boot, mayWrite } from "../../boot.ts";
import { roomLeft } from "../../lib/room.ts";
import { StatusMark } from "../../ui/mark.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./overview.module.css";

/** Problems of Pharos that no Owner could be mailed about, and a plan that is nearly full. */
export function Notices({ overview }: { readonly overview: OverviewData }) {
  const { unreached, totals } = overview;
  return (
    <>
      {unreached.length > 0 && (
        <section className={styles.notices} aria-label={texts.problems()}>
          {unreached.map(({ kind, name, since }) => (
            <article key={`${kind} ${name ?? ""}`} data-status="degraded">
              <StatusMark status="degraded" size={22} />
              <div>
                <b>{texts.problem(kind, name ?? "")}</b>
                <p>
                  {texts.reachedNobody()} · <Moment at={since} />
                </p>
              </div>
              <span className="num">
                <Lasting since={since} />
              </span>
            </article>
          ))}
        </section>
      )}
      <PlanRoom used={totals.kinds.monitor + totals.kinds.heartbeat} />
    </>
  );
}

/** Tells Owners and Admins that the plan allows few more monitors, or that its limit is reached. */
function PlanRoom({ used }: { readonly used: number }) {
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
