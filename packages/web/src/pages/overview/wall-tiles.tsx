import type { SubjectLineData } from "@pharos/operations";
import { Link } from "#router";
import { statusTexts } from "#texts/status.ts";
import { wallTexts } from "#texts/wall.ts";
import { formatInterval } from "../../lib/format.ts";
import { initialsOf } from "../../lib/initials.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { Bars } from "../../ui/bars.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StatusSign } from "../../ui/mark.tsx";
import type { MarkStatus } from "../../ui/status.ts";
import { Lasting } from "../../ui/time.tsx";
import { type Cause, reasonOf, titleOf } from "./cause.ts";
import { barsLabel, stateMark } from "./columns.tsx";
import { detailText, figureText } from "./figures.ts";
import styles from "./wall.module.css";

/** A subject that needs nobody. */
export function SmallTile({
  line: { id, kind, name, status, bars, alert_gap: gap },
}: {
  readonly line: SubjectLineData;
}) {
  return (
    <li>
      <h2>
        <StatusSign status={stateMark(status)} size={14} />
        <Link className="cut" to={subjectPages[kind]} params={{ id: String(id) }}>
          {name}
        </Link>
        {gap !== null && (
          <span className={styles.gap}>
            <Icon name="bellOff" size={14} />
            <span className="sr">{statusTexts.alertGap(gap)}</span>
          </span>
        )}
      </h2>
      <Bars slots={bars} label={barsLabel(bars)} />
    </li>
  );
}

interface TileProps {
  readonly status: MarkStatus;
  readonly title: React.ReactNode;
  readonly since: string | null;
  readonly reason: string;
  readonly by?: string | null;
  readonly assignee?: string | null;
  readonly gap: SubjectLineData["alert_gap"];
}

function BigTile({ status, title, since, reason, by = null, assignee = null, gap }: TileProps) {
  const person = assignee ?? by;
  return (
    <li data-status={status} data-owned={by !== null}>
      <h2>
        <StatusSign status={status} size={20} />
        {title}
        {gap !== null && <AlertGapMark gap={gap} />}
        {person !== null && (
          <abbr
            title={assignee === null ? wallTexts.byPerson(person) : wallTexts.assignedTo(person)}
            className={styles.initials}
          >
            {initialsOf(person)}
          </abbr>
        )}
      </h2>
      {since !== null && (
        <b className="num">
          <Lasting since={since} />
        </b>
      )}
      <p className="cut">{reason}</p>
    </li>
  );
}

/** A cause that is open or acknowledged. */
export function CauseTile({ cause }: { readonly cause: Cause }) {
  const title = (
    <Link className="cut" to="/incidents/$id" params={{ id: String(cause.incident_id) }}>
      {titleOf(cause)}
    </Link>
  );
  return (
    <BigTile
      status="down"
      title={title}
      since={cause.started_at}
      reason={reasonOf(cause, Date.now())}
      by={cause.acknowledged_by}
      assignee={cause.assignee}
      gap={cause.alert_gap}
    />
  );
}

/** A subject that warns or is degraded. */
export function WarningTile({ line }: { readonly line: SubjectLineData }) {
  const title = (
    <Link className="cut" to={subjectPages[line.kind]} params={{ id: String(line.id) }}>
      {line.name}
    </Link>
  );
  const detail = detailText(line, formatInterval);
  return (
    <BigTile
      status="degraded"
      title={title}
      since={null}
      reason={line.status === "degraded" && line.now ? `${figureText(line.now, Date.now())} · ${detail}` : detail}
      gap={line.alert_gap}
    />
  );
}
