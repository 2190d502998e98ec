import type { IncidentContextData, IncidentStoryData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "#router";
import { causeTexts } from "#texts/cause.ts";
import { outageTexts as texts } from "#texts/outage.ts";
import { incidentContextQuery } from "../../../api/part-queries.ts";
import { incidentQuery, RENEW_SOON_MS } from "../../../api/queries.ts";
import { useMayWrite } from "../../../boot.ts";
import { formatMs } from "../../../lib/format.ts";
import type { EditPage } from "../../../lib/subject-pages.ts";
import { StatusSign } from "../../../ui/mark.tsx";
import { Lasting, Moment } from "../../../ui/time.tsx";
import { Acknowledged } from "../../incidents/acknowledged.tsx";
import { openingOf } from "../../incidents/votes.tsx";
import { OutageActions } from "./actions.tsx";
import { Changes } from "./changes.tsx";
import { Notices } from "./notices.tsx";
import styles from "./outage.module.css";
import { Votes } from "./votes.tsx";

interface OutageProps {
  readonly incidentId: number;
  readonly subject: { readonly snoozed_until: string | null; readonly silent?: boolean };
  readonly edit: EditPage;
  /** The first quarter: the result of the failed check. */
  readonly found: (incident: IncidentStoryData) => ReactNode;
}

/** The cause of an outage, the contacts that know, and the actions. It is the first part below the name. */
export function OutageCard({ incidentId, subject, edit, found }: OutageProps) {
  const mayWrite = useMayWrite();
  // A delivery announces no change.
  const { data: incident } = useQuery({ ...incidentQuery(incidentId), refetchInterval: RENEW_SOON_MS });
  const { data: context } = useQuery({ ...incidentContextQuery(incidentId), throwOnError: false });
  if (incident === undefined) return null;
  const isAcknowledged = incident.acknowledged_at !== null;
  return (
    <section className={styles.outage} data-status="down" aria-label={texts.title()}>
      <Cause incident={incident}>
        {mayWrite && (
          <OutageActions
            incident={incident}
            isSnoozed={subject.snoozed_until !== null}
            isSilent={subject.silent === true}
            assigneeId={context?.assignee?.user_id ?? null}
          />
        )}
      </Cause>
      {isAcknowledged && (
        <div className={styles.works}>
          <Acknowledged incident={incident} />
        </div>
      )}
      <Quarters incident={incident} context={context} edit={edit} found={found} />
    </section>
  );
}

type QuartersProps = Pick<OutageProps, "edit" | "found"> & {
  readonly incident: IncidentStoryData;
  readonly context: IncidentContextData | undefined;
};

function Quarters({ incident, context, edit, found }: QuartersProps) {
  return (
    <div className={styles.quarters}>
      {found(incident)}
      <Votes incident={incident} />
      <Notices incident={incident} edit={edit} />
      {context && <Changes incident={incident} context={context} />}
    </div>
  );
}

function Cause({ incident, children }: { readonly incident: IncidentStoryData; readonly children: ReactNode }) {
  const { id, cause, started_at: at, last_good: good } = incident;
  return (
    <header className={styles.cause}>
      <StatusSign status="down" size={30} />
      <div>
        <h2>
          <Link to="/incidents/$id" params={{ id: String(id) }}>
            {cause ?? causeTexts.unknown()}
          </Link>
        </h2>
        <p className="num">
          {texts.downSince()} <Moment at={at} precise />. {confirmedBy(incident)}{" "}
          {good && (
            <span className="muted">
              {texts.lastGood()} <Moment at={good.checked_at} precise />:{" "}
              {texts.answer(
                good.http_status_code,
                good.response_time_ms === null ? null : formatMs(good.response_time_ms),
              )}
              .
            </span>
          )}
        </p>
      </div>
      <b className={`${styles.lasting} num`}>
        <Lasting since={at} />
      </b>
      {children}
    </header>
  );
}

/** The places that saw it down at the start, and the time between them. Nothing for a heartbeat or a server. */
function confirmedBy({ votes }: IncidentStoryData): string {
  const opening = openingOf(votes);
  const down = opening.filter(({ status }) => status === "down");
  if (down.length === 0) return "";
  const times = down.map(({ at }) => Date.parse(at));
  return texts.confirmed(down.length, opening.length, formatMs(Math.max(...times) - Math.min(...times)));
}
