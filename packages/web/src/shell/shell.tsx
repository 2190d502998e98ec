import type { OverviewData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useShown } from "#router";
import { shellTexts } from "#texts/shell.ts";
import { overviewQuery } from "../api/overview-queries.ts";
import { useFavicon } from "../lib/use-favicon.ts";
import { Live } from "../live/live-context.ts";
import { useLive } from "../live/use-live.ts";
import { parseOverviewSearch } from "../pages/overview/search.ts";
import { summaryQueryOf } from "../pages/overview/summary.ts";
import { Logo } from "../ui/icon.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { Account } from "./account.tsx";
import { Later } from "./failure.tsx";
import { Keyboard } from "./keyboard.tsx";
import { Page } from "./page.tsx";
import { Sections, SectionTabs } from "./sections.tsx";
import styles from "./shell.module.css";

const Background = lazy(() => import("./background.tsx"));
const Views = lazy(() => import("./views.tsx"));

/** The frame of every page. A page that fills the window has none. */
export function Shell() {
  const isLive = useLive();
  const { page, search } = useShown();
  // The Overview shows more of the same answer.
  const query = page?.path === "/" ? summaryQueryOf(parseOverviewSearch({ ...search })) : {};
  const { data } = useQuery({ ...overviewQuery(query), throwOnError: false });
  const counts = { "/incidents": data?.causes.open, "/notifications": data?.failing_contacts };
  useFavicon(stateOf(data));
  if (page?.fills?.(search)) {
    return (
      <main id="main" className={`${styles.main} ${styles.wide}`} tabIndex={-1}>
        <NotLive isLive={isLive} />
        <Page />
      </main>
    );
  }
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {shellTexts.skip()}
      </a>
      <aside className={styles.side} aria-label={shellTexts.product()}>
        <Brand />
        <nav className={styles.nav} aria-label={shellTexts.navigation()}>
          <Sections counts={counts} />
        </nav>
        <Later>
          <Views totals={data?.totals} />
        </Later>
        <div className={styles.foot}>
          <NotLive isLive={isLive} />
          <Account />
        </div>
      </aside>
      <div>
        <header className={styles.top}>
          <Brand />
          <NotLive isLive={isLive} />
          <Account isSmall />
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Live value={isLive}>
            <Page />
          </Live>
        </main>
      </div>
      <Keyboard />
      <Later>
        <Background open={data?.causes.open} />
      </Later>
      <Toasts />
      <nav className={styles.tabs} aria-label={shellTexts.navigation()}>
        <SectionTabs counts={counts} />
      </nav>
    </div>
  );
}

/** The state for the icon of the browser's tab. */
function stateOf(data: OverviewData | undefined): "plain" | "down" | "warning" {
  if (data === undefined) return "plain";
  if (data.causes.open > 0) return "down";
  const { warning, degraded } = data.totals.statuses;
  return warning + degraded > 0 ? "warning" : "plain";
}

function Brand() {
  return (
    <div className={styles.brand}>
      <Logo />
      {shellTexts.product()}
    </div>
  );
}

/** Shows that the page may be out of date. Empty with live updates, so that screen readers announce a change. */
function NotLive({ isLive }: { readonly isLive: boolean }) {
  return <div role="status">{!isLive && <span className={styles.away}>{shellTexts.notLive()}</span>}</div>;
}
