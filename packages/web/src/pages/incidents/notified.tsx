import type { IncidentNotificationData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { incidentEventTexts } from "#texts/incident-events.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { notificationsTexts as texts } from "#texts/notifications.ts";
import { notificationsQuery } from "../../api/part-queries.ts";
import { formatMoment } from "../../lib/time.ts";
import { Card } from "../../ui/card.tsx";
import { Moment } from "../../ui/time.tsx";
import styles from "./notified.module.css";

interface NotifiedProps {
  readonly incidentId: number;
  readonly isOpen: boolean;
}

/** Which contacts know of an incident, which ones wait and why, and all decisions before. */
export function Notified({ incidentId, isOpen }: NotifiedProps) {
  const { data } = useQuery(notificationsQuery(incidentId));
  if (data === undefined) return null;
  return (
    <Card title={texts.title()}>
      {data.length === 0 ? (
        <p className="muted">{isOpen ? texts.none() : texts.noHistory()}</p>
      ) : (
        <>
          <ul className={`${styles.contacts} num`}>
            {data.map((one) => (
              <li key={one.contact_id} data-state={one.state}>
                <Name of={one} /> {sentenceOf(one)}
              </li>
            ))}
          </ul>
          <details className={styles.history}>
            <summary>{texts.whyNot()}</summary>
            {data.map((one) => (
              <History key={one.contact_id} of={one} />
            ))}
          </details>
        </>
      )}
    </Card>
  );
}

interface OfContact {
  readonly of: IncidentNotificationData;
}

function Name({ of: { contact_id: id, contact_name: name } }: OfContact) {
  return (
    <Link className={styles.name} to="/notifications/$id" params={{ id: String(id) }}>
      {name}
    </Link>
  );
}

const moment = (at: string | null) => (at === null ? null : formatMoment(new Date(at)));

const sentenceOf = ({ state, why, until, notified_at: at }: IncidentNotificationData) =>
  texts.sentence(state, why, moment(until), moment(at));

function History({ of: one }: OfContact) {
  return (
    <section aria-label={one.contact_name}>
      <h3>{one.contact_name}</h3>
      {one.history.length === 0 && <p className="muted">{texts.noHistory()}</p>}
      <ol className="num">
        {one.history.map((entry) => (
          <li key={`${entry.at} ${entry.answer} ${entry.why ?? entry.event}`}>
            <Moment at={entry.at} precise />
            <span>{decisionOf(entry)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function decisionOf({ event, answer, why, until, delivery }: IncidentNotificationData["history"][number]): string {
  if (answer === "later") return texts.waited(why, moment(until));
  if (event === null) return texts.withheld(why);
  const words = [incidentEventTexts.event(event)];
  if (delivery !== null) words.push(incidentsTexts.delivery(delivery.state));
  if (delivery?.reason) words.push(incidentsTexts.failure(delivery.reason));
  return words.join(" · ");
}
