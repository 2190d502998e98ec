import { Link } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { incidentEventTexts as texts } from "#texts/incident-events.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { Moment } from "../../ui/time.tsx";
import { Failure } from "../notifications/failure.tsx";
import { alertOutcome, heldLines, type StoryEvent } from "./alert-outcome.ts";
import styles from "./incidents.module.css";

interface EventProps {
  readonly event: StoryEvent;
  /** The incident began in a maintenance window. */
  readonly inMaintenance: boolean;
}

/** An event of an incident: which contacts got its alert, and why others did not. */
export function EventLine({ event, inMaintenance }: EventProps) {
  return (
    <li>
      <Moment at={event.occurred_at} precise />
      <div>
        <h3>{event.sentence === null ? texts.title(event.event, alertOutcome(event)) : texts.changed()}</h3>
        {event.sentence !== null && <p>{event.sentence}</p>}
        {event.deliveries.length > 0 && <Deliveries deliveries={event.deliveries} />}
        <Held event={event} inMaintenance={inMaintenance} />
      </div>
    </li>
  );
}

function Held({ event, inMaintenance }: EventProps) {
  const lines = heldLines(event);
  const isForAll = lines.length === 1 && event.deliveries.length === 0;
  if (lines.length === 0 && event.deliveries.length > 0) return null;
  return (
    <>
      {lines.map(({ why, kind, contacts }) => (
        <p key={`${why} ${kind}`} className="muted">
          {texts.held(kind, why, isForAll && event.withheld ? null : contacts.map(({ name }) => name))}
        </p>
      ))}
      {lines.length === 0 && <p className="muted">{withoutReasons(event, inMaintenance)}</p>}
    </>
  );
}

/** Earlier releases of Pharos stored no reasons, and later ones store them for a time. */
function withoutReasons({ withheld, sentence }: StoryEvent, inMaintenance: boolean): string {
  if (!withheld) return texts.noContact();
  if (sentence !== null && !inMaintenance) return texts.alreadyAlerted();
  return inMaintenance ? texts.held("suppressed", "maintenance", null) : texts.notStored();
}

function Deliveries({ deliveries }: Pick<StoryEvent, "deliveries">) {
  return (
    <ul className={styles.told}>
      {deliveries.map(({ id, contact, last_error: error, reason, ...delivery }) => (
        <li key={id}>
          <Link to="/notifications/$id" params={{ id: String(contact.id) }}>
            {contact.name}
          </Link>
          <small>
            {contactsTexts.type(contact.type)} · <Progress {...delivery} />
          </small>
          <Failure error={error} reason={reason} />
        </li>
      ))}
    </ul>
  );
}

type DeliveryProgress = Pick<
  StoryEvent["deliveries"][number],
  "state" | "attempts" | "delivered_at" | "gather_seconds"
>;

function Progress({ state, attempts, delivered_at: at, gather_seconds: gatherSeconds }: DeliveryProgress) {
  const isGathered = state === "pending" && attempts === 0 && gatherSeconds > 0;
  return (
    <>
      {incidentsTexts.delivery(state)} {at !== null && <Moment at={at} precise />} ·{" "}
      {isGathered ? texts.gathers(gatherSeconds) : incidentsTexts.attempts(attempts)}
    </>
  );
}
