import type { IncidentContextData } from "@pharos/operations";
import { Link } from "#router";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { Card } from "../../ui/card.tsx";
import { StatusSign } from "../../ui/mark.tsx";
import { Moment } from "../../ui/time.tsx";
import styles from "./list.module.css";

/** Events near the start: the other members of the cause, other incidents, and changes before it. */
export function Nearby({ context }: { readonly context: IncidentContextData }) {
  const { row, same_time: sameTime, same_time_count: sameTimeCount, changes } = context;
  return (
    <>
      {row.cause !== null && (
        <Card title={texts.sameCause(row.cause.name)}>
          <Incidents
            incidents={row.members.map(({ id, subject, resolved_at }) => ({ id, name: subject.name, resolved_at }))}
            count={row.member_count}
          />
        </Card>
      )}
      <Card title={texts.before()}>
        {changes.length === 0 ? <p className="muted">{texts.noChanges()}</p> : <Changes changes={changes} />}
      </Card>
      {sameTimeCount > 0 && (
        <Card title={texts.sameTime()}>
          <Incidents incidents={sameTime} count={sameTimeCount} />
        </Card>
      )}
    </>
  );
}

interface IncidentsProps {
  readonly incidents: readonly { readonly id: number; readonly name: string; readonly resolved_at: string | null }[];
  readonly count: number;
}

function Incidents({ incidents, count }: IncidentsProps) {
  return (
    <div className={styles.details}>
      <ul>
        {incidents.map(({ id, name, resolved_at: resolvedAt }) => (
          <li key={id}>
            <StatusSign status={resolvedAt === null ? "down" : "up"} size={13} />
            <Link to="/incidents/$id" params={{ id: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {count > incidents.length && <p className="muted">{texts.more(count - incidents.length)}</p>}
    </div>
  );
}

function Changes({ changes }: Pick<IncidentContextData, "changes">) {
  return (
    <div className={styles.details}>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.at} ${change.id}`}>
            <ChangeLink change={change} />
            {change.detail !== null && <span className="muted">{change.detail}</span>}
            <span className="muted num">
              <Moment at={change.at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A change with its name, as a link. */
export function ChangeLink({
  change: { kind, name, id, subject_kind: of },
}: {
  readonly change: IncidentContextData["changes"][number];
}) {
  const words = texts.change(kind, name);
  if (id === null) return <span>{words}</span>;
  const to = of === null ? "/deployments/$id" : subjectPages[of];
  return (
    <Link to={to} params={{ id: String(id) }}>
      {words}
    </Link>
  );
}
