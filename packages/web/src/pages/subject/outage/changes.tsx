import type { IncidentContextData, IncidentStoryData } from "@pharos/operations";
import { Link } from "#router";
import { outageTexts as texts } from "#texts/outage.ts";
import { formatDuration } from "../../../lib/format.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Moment } from "../../../ui/time.tsx";
import { ChangeLink } from "../../incidents/nearby.tsx";
import styles from "./outage.module.css";
import { Quarter } from "./quarter.tsx";

type Change = IncidentContextData["changes"][number];

const icons: Readonly<Record<Change["kind"], IconName>> = {
  deployment: "activity",
  edited: "edit",
  warning: "alert",
  certificate: "refresh",
  dns: "globe",
};

interface ChangesProps {
  readonly incident: Pick<IncidentStoryData, "started_at">;
  readonly context: IncidentContextData;
}

/** The last changes in the 24 hours before the start, and outages of the same time. */
export function Changes({ incident: { started_at: startedAt }, context }: ChangesProps) {
  const { changes } = context;
  return (
    <Quarter title={texts.before()}>
      {changes.length === 0 && <p className="muted">{texts.noChanges()}</p>}
      <ol className={`${styles.steps} num`}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.at} ${change.id}`}>
            <Moment at={change.at} />
            <Icon name={icons[change.kind]} size={14} />
            <span>
              <b>
                <ChangeLink change={change} />
              </b>{" "}
              {change.detail}
            </span>
            <span>{texts.timeBefore(formatDuration((Date.parse(startedAt) - Date.parse(change.at)) / 1_000))}</span>
          </li>
        ))}
      </ol>
      <SameTime context={context} />
    </Quarter>
  );
}

/** Names that are shown; the incident's page has more. */
const MAX_NAMES = 3;

function SameTime({ context: { row, same_time: others, same_time_count: count } }: Pick<ChangesProps, "context">) {
  const [first] = row.members;
  if (row.cause !== null && first !== undefined) {
    return (
      <p className={styles.note}>
        {texts.sameTime()}{" "}
        <Link className="link" to="/incidents/$id" params={{ id: String(first.id) }}>
          {texts.behind(row.member_count, row.cause.name)}
        </Link>
      </p>
    );
  }
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      {texts.sameTime()}{" "}
      {others.slice(0, MAX_NAMES).map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ", "}
          <Link className="link" to="/incidents/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </span>
      ))}
      {count > MAX_NAMES && ` ${texts.more(count - MAX_NAMES)}`}
    </p>
  );
}
