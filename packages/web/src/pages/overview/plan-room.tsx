import { Link } from "#router";
import { planTexts as texts } from "#texts/plan.ts";
import { useBoot } from "../../boot.ts";
import styles from "./overview.module.css";

/** The plan allows few more monitors, or its limit is reached. */
export default function PlanRoom({ left }: { readonly left: number }) {
  const { max_monitors: limit, plan } = useBoot().team;
  return (
    <p className={styles.banner}>
      <span>{texts.room(plan, limit, left)}</span>
      <Link className="link" to="/settings">
        {texts.about()}
      </Link>
    </p>
  );
}
