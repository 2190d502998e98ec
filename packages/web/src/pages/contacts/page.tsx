import type { ContactData, TestVerdictData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "#router";
import { hoursTexts } from "#texts/contact-hours.ts";
import { contactsTexts } from "#texts/contacts.ts";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { ask, askData } from "../../api/client.ts";
import { contactQuery, deliveriesQuery } from "../../api/queries.ts";
import { mayWrite } from "../../boot.ts";
import { formatMs } from "../../lib/format.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { Facts, type LabelledFact } from "../../ui/facts.tsx";
import form from "../../ui/form.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { showToast } from "../../ui/toast.ts";
import { useAction } from "../../ui/use-action.ts";
import styles from "./contacts.module.css";
import { Deliveries } from "./deliveries.tsx";
import { EndLinks } from "./end-links.tsx";
import { Health } from "./health.tsx";
import { kindName } from "./kinds.ts";
import { SigningSecret } from "./signing-secret.tsx";
import { settingsOf } from "./template.ts";
import { hasAnswers } from "./values.ts";

/** One contact: whether alerts arrive there, and which have gone there. */
export default function ContactPage() {
  const id = Number(useParams({ from: "/contacts/$id" }).id);
  const { data } = useQuery(contactQuery(id));
  const test = useTest(id);
  const isSettled = useSettled([useQuery({ ...deliveriesQuery(id), ...watchedElsewhere })]);
  useTitle(data?.record.name ?? contactsTexts.title());
  if (!data || !isSettled) return <Loading />;
  const { record: contact } = data;
  return (
    <>
      <PageHead
        title={contact.name}
        parent={{ to: "/contacts", name: contactsTexts.title() }}
        detail={<Health contact={contact} />}
      >
        {mayWrite && <ContactActions contact={contact} test={test} />}
      </PageHead>
      <TestFailure verdict={test.data} />
      <div className={styles.columns}>
        <Boundary>
          <Deliveries contactId={id} />
        </Boundary>
        <Settings contact={contact} />
      </div>
    </>
  );
}

function useTest(id: number) {
  return useAction({
    send: () => askData("POST /notification-contacts/{notificationContact}/test", { ids: [id] }),
    onDone: ({ delivered, duration_ms: ms }) => delivered && showToast(contactsTexts.testArrived(formatMs(ms))),
  });
}

/** Why a test did not arrive: in words, and as the receiver says it. */
function TestFailure({ verdict }: { readonly verdict: TestVerdictData | undefined }) {
  if (verdict === undefined || verdict.delivered) return null;
  return (
    <p className={`${form.problem} ${styles.failure}`} role="alert">
      {contactsTexts.testFailed(verdict.reason)} <small>{verdict.error}</small>
    </p>
  );
}

interface ActionsProps {
  readonly contact: ContactData;
  readonly test: ReturnType<typeof useTest>;
}

function ContactActions({ contact: { id, name }, test }: ActionsProps) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const confirm = useAction({
    send: () => ask("POST /notification-contacts/{notificationContact}/confirm", { ids: [id] }),
    onDone: () => test.reset(),
    says: () => contactsTexts.confirmed(),
  });
  return (
    <>
      {test.data?.delivered && (
        <Button label={contactsTexts.confirm()} busy={confirm.isPending} onClick={() => confirm.mutate()} />
      )}
      <Button label={contactsTexts.test()} busy={test.isPending} onClick={() => test.mutate()} />
      <ButtonLink icon="edit" to="/contacts/$id/edit" params={{ id: String(id) }} label={contactsTexts.edit()} />
      <Button icon="trash" iconOnly label={deleteTexts.action()} onClick={() => setDeleting(true)} />
      {isDeleting && (
        <DeleteDialog
          route="DELETE /notification-contacts/{notificationContact}"
          id={id}
          name={name}
          detail={contactsTexts.removeDetail()}
          onDeleted={() => navigate({ to: "/contacts" })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

function Settings({ contact }: { readonly contact: ContactData }) {
  return (
    <Card title={contactsTexts.settings()}>
      <Facts of={factsOf(contact)} />
      {contact.signing_secret !== null && <SigningSecret id={contact.id} secret={contact.signing_secret} />}
      {mayWrite && hasAnswers(contact) && <EndLinks id={contact.id} />}
    </Card>
  );
}

function factsOf(contact: ContactData): readonly LabelledFact[] {
  const { config, template, hours, gather_seconds: gather } = contact;
  return [
    [contactsTexts.typeLabel(), kindName(contact)],
    ...Object.entries(config).map(([name, value]) => [contactsTexts.field(name), value] as const),
    ...settingsOf(template).map(({ label, value }) => [label, value] as const),
    [contactsTexts.hears(), contactsTexts.hearsOf(contact.notify_on_down, contact.notify_on_recovery)],
    [contactsTexts.newMonitors(), contactsTexts.ofNewMonitors(contact.is_default)],
    [contactsTexts.answerLinks(), contactsTexts.answerLinksOf(hasAnswers(contact))],
    [contactsTexts.weeklyProof(), contact.weekly_proof ? contactsTexts.isOn() : null],
    [hoursTexts.label(), hours === null ? hoursTexts.always() : hoursTexts.sentence(hours)],
    [contactsTexts.gather(), gather > 0 ? contactsTexts.gatherFor(gather) : null],
    [monitorTexts.facts.key(), contact.key],
  ];
}
