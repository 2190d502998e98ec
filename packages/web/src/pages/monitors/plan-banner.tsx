import { Link } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import { settingsTexts } from "#texts/settings.ts";
import { boot, mayWrite } from "../../boot.ts";
import { roomLeft } from "../../lib/room.ts";
import styles from "./monitors.module.css";

/** Tells Owners and Admins that the plan allows few more monitors, or that its limit is reached. */
export function PlanBanner({ used }: { readonly used: number }) {
  const { max_monitors: limit, plan } = boot.team;
  const left = roomLeft(used, limit);
  if (left === null || !mayWrite) return null;
  return (
    <p className={styles.banner}>
      <span>{monitorsTexts.planRoom(settingsTexts.planName(plan), limit, left)}</span>
      <Link className="link" to="/settings">
        {monitorsTexts.aboutPlan()}
      </Link>
    </p>
  );
}
