import type { IncidentStoryData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { outageTexts as texts } from "#texts/outage.ts";
import { notificationsQuery } from "../../../api/part-queries.ts";
import { RENEW_SOON_MS } from "../../../api/queries.ts";
import { useMayWrite } from "../../../boot.ts";
import { formatDuration, formatMs } from "../../../lib/format.ts";
import type { EditPage } from "../../../lib/subject-pages.ts";
import { formatMoment } from "../../../lib/time.ts";
import { useNow } from "../../../lib/use-now.ts";
import { AlertGapMark } from "../../../ui/alert-gap.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { StatusMark } from "../../../ui/mark.tsx";
import { Moment } from "../../../ui/time.tsx";
import { Escalate } from "../../incidents/escalate.tsx";
import { type NextLine, nextLines, type SentLine, sentLines, stopsWithAcknowledgement } from "../notice-lines.ts";
import styles from "./outage.module.css";
import { Quarter } from "./quarter.tsx";

/** Lines of each part: the newest messages, and the next ones. */
const MAX_LINES = 5;

/** Within seconds after an acknowledgement, the server decides about the next messages. */
const RENEW_DECISION_MS = 2_000;

interface NoticesProps {
  readonly incident: IncidentStoryData;
  readonly edit: EditPage;
}

/** The notified contacts, and the next messages with their times. */
export function Notices({ incident, edit }: NoticesProps) {
  const mayWrite = useMayWrite();
  const { id, acknowledged_at: acknowledgedAt, next_escalation: step, alert_gap: gap, monitor } = incident;
  const isAcknowledged = acknowledgedAt !== null;
  const { data } = useQuery({
    ...notificationsQuery(id),
    throwOnError: false,
    refetchInterval: ({ state }) =>
      isAcknowledged && stopsWithAcknowledgement(nextLines(state.data ?? [])) ? RENEW_DECISION_MS : RENEW_SOON_MS,
  });
  const sent = sentLines(incident.events);
  const next = nextLines(data ?? []);
  const hidden = Math.max(0, sent.length - MAX_LINES) + Math.max(0, next.length - MAX_LINES);
  const stops = stopsWithAcknowledgement(next);
  return (
    <Quarter title={texts.notifications()} aside={gap !== null && <AlertGapMark gap={gap} />}>
      {gap !== null && mayWrite && (
        <Link className="link" to={edit} params={{ id: String(monitor.id) }}>
          {texts.notify()}
        </Link>
      )}
      <ol className={`${styles.steps} num`}>
        {sent.slice(-MAX_LINES).map((line) => (
          <Sent key={line.delivery.id} line={line} />
        ))}
        {next.slice(0, MAX_LINES).map((line) => (
          <Next key={line.contacts.map(({ contact_id: contact }) => contact).join(" ")} line={line} />
        ))}
      </ol>
      {data && sent.length + next.length === 0 && gap === null && <p className="muted">{texts.noneSent()}</p>}
      {stops && !isAcknowledged && <p className={styles.note}>{texts.stops()}</p>}
      {isAcknowledged && !stops && next.length === 0 && <p className={styles.note}>{texts.stopped()}</p>}
      <div className={styles.foot}>
        {hidden > 0 && <span className="muted">{texts.more(hidden)}</span>}
        <Link className="link" to="/incidents/$id" params={{ id: String(id) }}>
          {texts.decisions()}
        </Link>
        {mayWrite && step !== null && <Escalate id={id} next={step} />}
      </div>
    </Quarter>
  );
}

function Sent({ line: { delivery, at, tookMs } }: { readonly line: SentLine }) {
  const { contact, state, reason } = delivery;
  const words = {
    delivered: tookMs === null ? incidentsTexts.delivery(state) : texts.deliveredIn(formatMs(tookMs)),
    failed: texts.failedBecause(reason === null ? "" : incidentsTexts.failure(reason).toLowerCase()),
    pending: texts.sending(),
    skipped: incidentsTexts.delivery(state),
  } as const;
  return (
    <li data-status={state === "delivered" ? "up" : state === "failed" ? "down" : "pending"}>
      <Moment at={at} />
      {state === "delivered" ? (
        <Icon name="check" size={14} />
      ) : (
        <StatusMark status={state === "failed" ? "down" : "pending"} size={13} />
      )}
      <span>
        <b>
          <Link to="/notifications/$id" params={{ id: String(contact.id) }}>
            {contact.name}
          </Link>
        </b>{" "}
        · {contactsTexts.type(contact.type)}
      </span>
      <span>{words[state]}</span>
    </li>
  );
}

/** Names that a line has; then how many there are. */
const MAX_NAMES = 3;

function namesOf(contacts: NextLine["contacts"]): string {
  const names = contacts.slice(0, MAX_NAMES).map(({ contact_name: name }) => name);
  const more = contacts.length - names.length;
  return more > 0 ? `${names.join(", ")} ${texts.more(more)}` : names.join(", ");
}

function Next({ line }: { readonly line: NextLine }) {
  const { at } = line;
  const nowMs = useNow();
  const leftSeconds = at === null ? null : (Date.parse(at) - nowMs) / 1_000;
  return (
    <li data-status="pending">
      {at === null ? <span /> : <Moment at={at} />}
      <StatusMark status="pending" size={13} />
      <span>
        <NextWords line={line} />
      </span>
      <span>{inTime(line, leftSeconds)}</span>
    </li>
  );
}

function inTime({ kind }: NextLine, leftSeconds: number | null): string {
  if (kind === "soon" || (leftSeconds !== null && leftSeconds <= 0)) return texts.soon();
  return leftSeconds === null ? "" : texts.inTime(formatDuration(leftSeconds));
}

function NextWords({ line: { at, kind, why, contacts } }: { readonly line: NextLine }) {
  const names = namesOf(contacts);
  if (kind === "reminder") return texts.reminder(names);
  const [first] = contacts;
  const type = contacts.length === 1 && first ? ` · ${contactsTexts.type(first.contact_type)}` : "";
  if (kind !== "wait" || why === null) {
    return (
      <>
        <b>{names}</b>
        {type}
      </>
    );
  }
  const until = at === null ? null : formatMoment(new Date(at));
  const words = until !== null && texts.isQuiet(why) ? texts.suppressed(until, why) : texts.waits(why);
  return (
    <>
      <b>{names}</b> {words}
    </>
  );
}
