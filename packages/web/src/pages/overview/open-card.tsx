import type { OverviewData } from "@pharos/operations";
import { lazy } from "react";
import { Link } from "#router";
import { causeTexts } from "#texts/cause.ts";
import { overviewTexts as texts } from "#texts/overview.ts";
import { useMayWrite } from "../../boot.ts";
import { formatMoment } from "../../lib/time.ts";
import { Later } from "../../shell/failure.tsx";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { ButtonPlace } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Initials } from "../../ui/initials.tsx";
import { KindWord } from "../../ui/kind-word.tsx";
import { StatusSign } from "../../ui/mark.tsx";
import { OutOfUse } from "../../ui/out-of-use.ts";
import { useHeldRows } from "../../ui/table/held-rows.ts";
import { OrderNote } from "../../ui/table/order-note.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";
import { AcknowledgeRow } from "../incidents/acknowledge-row.tsx";
import { IncidentDialogs } from "../incidents/incident-dialogs.tsx";
import { type Cause, reasonOf, titleOf } from "./cause.ts";
import styles from "./overview.module.css";
import { Held } from "./state-line.tsx";

const CauseMenu = lazy(() => import("./cause-menu.tsx"));

/** Rows, however much is open: the list must not move out of sight. */
const MAX_ROWS = 3;

/** Of its two buttons. */
const MENU_PLACE = (
  <>
    <ButtonPlace />
    <ButtonPlace />
  </>
);

/** The causes that somebody has to act on. A dialog on one stays when the last one is gone. */
export function OpenCard({ overview }: { readonly overview: OverviewData }) {
  return (
    <IncidentDialogs>
      <OpenCauses overview={overview} />
    </IncidentDialogs>
  );
}

function OpenCauses({ overview }: { readonly overview: OverviewData }) {
  const { causes, totals } = overview;
  const open = causes.rows.filter(({ section }) => section === "open");
  const others = open.slice(MAX_ROWS);
  const [next] = others;
  const held = useHeldRows({ items: open.slice(0, MAX_ROWS), others, keyOf: (cause) => cause.incident_id, view: "" });
  if (held.rows.length === 0) return null;
  const { server, site } = totals.warning;
  return (
    <section className={styles.open} aria-label={texts.open()} {...held.place}>
      {held.rows.map(({ item, isGone }) => (
        <CauseRow key={item.incident_id} cause={item} isGone={isGone} />
      ))}
      {held.hasChanged && <OrderNote onShow={held.show} />}
      <footer>
        {next && (
          <Link className="link" to="/incidents">
            {texts.moreOpen(causes.open - MAX_ROWS, titleOf(next))}
          </Link>
        )}
        {server > 0 && (
          <Link className="link" to="/" search={{ status: "warning", kind: "server" }}>
            {texts.warn("server", server)}
          </Link>
        )}
        {site > 0 && (
          <Link className="link" to="/" search={{ status: "warning", kind: "site" }}>
            {texts.warn("site", site)}
          </Link>
        )}
        <Held causes={causes} />
        <Link className={`link ${styles.end}`} to="/incidents">
          {texts.allIncidents()}
        </Link>
      </footer>
    </section>
  );
}

function CauseRow({ cause, isGone }: { readonly cause: Cause; readonly isGone: boolean }) {
  const mayWrite = useMayWrite();
  const title = titleOf(cause);
  const { members, down, place, alert_gap: gap, assignee, notified, regions, subject } = cause;
  return (
    <article data-gone={isGone || undefined}>
      <StatusSign status="down" />
      <div>
        <div className={styles.title}>
          <h2>
            <Link to="/incidents/$id" params={{ id: String(cause.incident_id) }}>
              {title}
            </Link>
          </h2>
          <span className={styles.chips}>
            {place === null && subject.kind !== "monitor" && <KindWord kind={subject.kind} />}
            {members > down && <span className={styles.chip}>{causeTexts.stillDown(down, members)}</span>}
            {regions > 0 && <span className={styles.chip}>{texts.locations(regions)}</span>}
            {assignee !== null && <Initials name={assignee} />}
            {notified && (
              <span className={styles.chip}>
                <Icon name="bell" size={13} />
                {texts.notified(notified.contact, formatMoment(new Date(notified.at)))}
              </span>
            )}
          </span>
          {gap !== null && <AlertGapMark gap={gap} />}
        </div>
        <p className={styles.reason}>{reasonOf(cause, Date.now())}</p>
      </div>
      <div className={`${styles.since} num`}>
        <b>
          <Lasting since={cause.started_at} />
        </b>
        <span className="muted">
          {texts.since()} <Moment at={cause.started_at} />
        </span>
      </div>
      {mayWrite && (
        <div className={styles.buttons}>
          <OutOfUse value={isGone}>
            <AcknowledgeRow id={cause.incident_id} name={title} withCause={place !== null} />
            <Later place={MENU_PLACE}>
              <CauseMenu cause={cause} title={title} />
            </Later>
          </OutOfUse>
        </div>
      )}
    </article>
  );
}
