import { Link } from "#router";
import { causeTexts } from "#texts/cause.ts";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { useMayWrite } from "../../boot.ts";
import { causeOf } from "../../lib/cause-of.ts";
import { formatDuration } from "../../lib/format.ts";
import { plainText } from "../../lib/markdown.ts";
import { regionsInWords } from "../../regions.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { Initials } from "../../ui/initials.tsx";
import { KindWord } from "../../ui/kind-word.tsx";
import { StatusSign } from "../../ui/mark.tsx";
import { OutOfUse } from "../../ui/out-of-use.ts";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./list.module.css";
import { type Row, type RowMember, titleOf } from "./row.ts";
import { RowActions } from "./row-actions.tsx";
import { Members, Outages } from "./row-details.tsx";

interface IncidentRowProps {
  readonly row: Row;
  /** It has left the section, and only fills its place. */
  readonly isGone: boolean;
}

/** A row of the list: an incident, a subject that flaps, or a cause. */
export function IncidentRow({ row, isGone }: IncidentRowProps) {
  const mayWrite = useMayWrite();
  const [first] = row.members;
  if (first === undefined) return null;
  return (
    <li className={styles.row} data-gone={isGone || undefined}>
      <StatusSign status={statusOf(row)} size={17} />
      <div className={styles.what}>
        <b>
          <Link to="/incidents/$id" params={{ id: String(first.id) }}>
            {titleOf(row)}
          </Link>
        </b>
        <p>
          <Why row={row} first={first} />
        </p>
        {first.comment !== null && (
          <p className={styles.said}>
            <Initials name={first.comment.by} />
            <span>
              <Moment at={first.comment.at} /> {plainText(first.comment.body)}
            </span>
          </p>
        )}
        {row.cause !== null && <Members row={row} />}
        {row.cause === null && first.outage_count > 1 && <Outages member={first} />}
      </div>
      <p className={styles.seen}>
        {first.regions.length > 0 ? (
          incidentsTexts.seenDownIn(regionsInWords(first.regions))
        ) : (
          <KindWord kind={first.subject.kind} />
        )}
      </p>
      <Length member={first} />
      <Owner member={first} />
      <div className={styles.acts}>
        <OutOfUse value={isGone}>{mayWrite && row.section !== "resolved" && <RowActions row={row} />}</OutOfUse>
      </div>
    </li>
  );
}

function statusOf({ section }: Row) {
  if (section === "resolved") return "up";
  return section === "maintenance" ? "maintenance" : "down";
}

function Why({ row, first }: { readonly row: Row; readonly first: RowMember }) {
  const others = row.members.slice(0, 3).map(({ subject }) => subject.name);
  const within = (Date.parse(first.resolved_at ?? first.started_at) - Date.parse(first.first_at)) / 1_000;
  const parts = [
    causeOf(first),
    row.cause !== null &&
      row.down_count > 0 &&
      row.down_count < row.member_count &&
      causeTexts.stillDown(row.down_count, row.member_count),
    row.cause !== null && causeTexts.names(others, row.member_count - others.length),
    row.cause === null && first.outage_count > 1 && causeTexts.flaps(first.outage_count, formatDuration(within)),
    row.cause === null && first.outage_count > 1 && texts.lost(formatDuration(first.lost_seconds)),
    first.short && incidentsTexts.short(),
    first.imported_from !== null && incidentsTexts.imported(first.imported_from),
    row.section === "acknowledged" &&
      first.acknowledged_by !== null &&
      incidentsTexts.looksAfter(first.acknowledged_by),
  ];
  return (
    <>
      {parts.filter((part) => typeof part === "string").join(" · ")}{" "}
      {first.alert_gap !== null && <AlertGapMark gap={first.alert_gap} />}
    </>
  );
}

function Length({
  member: { started_at: startedAt, resolved_at: resolvedAt, lost_seconds: lost },
}: {
  readonly member: RowMember;
}) {
  return (
    <div className={`${styles.when} num`}>
      <b>{resolvedAt === null ? <Lasting since={startedAt} /> : formatDuration(lost)}</b>
      <small>
        <Moment at={startedAt} />
      </small>
    </div>
  );
}

function Owner({ member: { assignee, resolved_at: resolvedAt } }: { readonly member: RowMember }) {
  return (
    <div className={styles.owner}>
      {assignee === null ? (
        resolvedAt === null && <span className={styles.nobody}>{texts.nobody()}</span>
      ) : (
        <>
          <Initials name={assignee.name} />
          <span aria-hidden="true">{assignee.name}</span>
        </>
      )}
    </div>
  );
}
