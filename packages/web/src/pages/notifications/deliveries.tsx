import type { DeliveryData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { ask } from "../../api/client.ts";
import { deliveriesQuery } from "../../api/part-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { MarkStatus } from "../../ui/status.ts";
import { Moment } from "../../ui/time.tsx";
import { useAction } from "../../ui/use-action.ts";
import { Failure } from "./failure.tsx";

const marks: Readonly<Record<string, MarkStatus>> = { delivered: "up", failed: "down", skipped: "paused" };

/** The newest alerts to a contact, with their states. */
export function Deliveries({ contactId }: { readonly contactId: number }) {
  const { data } = useQuery(deliveriesQuery(contactId));
  return (
    <Card title={contactsTexts.deliveries()}>
      {data === undefined && <Skeleton />}
      {data?.length === 0 && <p className="muted">{contactsTexts.noDeliveries()}</p>}
      <ul className={`${lines.lines} ${lines.marked}`}>
        {data?.map((delivery) => (
          <DeliveryItem key={delivery.id} contactId={contactId} delivery={delivery} />
        ))}
      </ul>
    </Card>
  );
}

function DeliveryItem({ contactId, delivery }: { readonly contactId: number; readonly delivery: DeliveryData }) {
  const mayWrite = useMayWrite();
  const {
    id,
    event,
    subject,
    state,
    attempts,
    created_at: at,
    last_error: error,
    reason,
    next_attempt_at: nextAt,
  } = delivery;
  const again = useAction({
    send: () =>
      ask("POST /overview/notification-contacts/{notificationContact}/deliveries/{delivery}/redeliver", {
        ids: [contactId, id],
      }),
    says: () => contactsTexts.sentAgain(),
  });
  return (
    <li>
      <StatusMark status={marks[state] ?? "pending"} />
      <div>
        <b>
          <Link to={subjectPages[subject.kind]} params={{ id: String(subject.id) }}>
            {contactsTexts.headline(event, subject.name)}
          </Link>
        </b>{" "}
        <small className="mono muted">{event}</small>
        <small className="num">
          <Moment at={at} /> · {incidentsTexts.delivery(state)} · {incidentsTexts.attempts(attempts)}
          {nextAt !== null && (
            <>
              {" · "}
              {contactsTexts.nextAttempt()} <Moment at={nextAt} />
            </>
          )}
        </small>
        <Failure error={error} reason={reason} />
      </div>
      {mayWrite && state !== "pending" && (
        <Button label={contactsTexts.again()} busy={again.isPending} onClick={() => again.mutate()} />
      )}
    </li>
  );
}
