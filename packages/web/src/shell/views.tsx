import type { OverviewData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { overviewTexts } from "#texts/overview.ts";
import { viewsTexts as texts } from "#texts/views.ts";
import { viewsQuery } from "../api/overview-queries.ts";
import { sumOf } from "../lib/sum.ts";
import { parseOverviewSearch } from "../pages/overview/search.ts";
import styles from "./shell.module.css";

/** The saved views of the team, and those that notify nobody. Nothing without any. */
export default function Views({ totals }: { readonly totals: OverviewData["totals"] | undefined }) {
  const { data: views = [] } = useQuery({ ...viewsQuery(), throwOnError: false });
  const size = sumOf(totals?.statuses ?? {});
  // With one monitor, a list of views says no more than the list.
  const nobody = size > 1 ? (totals?.alert_gaps.nobody ?? 0) : 0;
  if (views.length === 0 && nobody === 0) return null;
  return (
    <nav className={styles.nav} aria-label={overviewTexts.views()}>
      <h2>{overviewTexts.views()}</h2>
      {views.map(({ id, name, search, down }) => (
        <Link key={id} to="/" search={parseOverviewSearch(Object.fromEntries(new URLSearchParams(search)))}>
          <span className="cut">{name}</span>
          {down > 0 && (
            <span className={`${styles.some} num`} data-status="down">
              {down}
              <span className="sr"> {texts.down()}</span>
            </span>
          )}
        </Link>
      ))}
      {nobody > 0 && (
        <Link to="/" search={{ alert_gap: "nobody" }}>
          <span className="cut">{texts.nobody()}</span>
          <span className={`${styles.some} num`}>{nobody}</span>
        </Link>
      )}
    </nav>
  );
}
