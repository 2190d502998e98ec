import type { ContactData, TestVerdictData } from "@pharos/operations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
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
import facts from "../../ui/facts.module.css";
import form from "../../ui/form.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { showToast } from "../../ui/toast.ts";
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
  return useMutation({
    mutationFn: () => askData("POST /notification-contacts/{notificationContact}/test", { ids: [id] }),
    onSuccess: ({ delivered, duration_ms: ms }) => delivered && showToast(contactsTexts.testArrived(formatMs(ms))),
    onError: (error) => showToast(error.message),
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
  const confirm = useMutation({
    mutationFn: () => ask("POST /notification-contacts/{notificationContact}/confirm", { ids: [id] }),
    onSuccess: async () => {
      test.reset();
      showToast(contactsTexts.confirmed());
    },
    onError: (error) => showToast(error.message),
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
  const { config, key, template } = contact;
  return (
    <Card title={contactsTexts.settings()}>
      <dl className={facts.facts}>
        <dt>{contactsTexts.typeLabel()}</dt>
        <dd>{kindName(contact)}</dd>
        {Object.entries(config).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{contactsTexts.field(name)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        {settingsOf(template).map(({ key: name, label, value }) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>{contactsTexts.hears()}</dt>
        <dd>{contactsTexts.hearsOf(contact.notify_on_down, contact.notify_on_recovery)}</dd>
        <dt>{contactsTexts.newMonitors()}</dt>
        <dd>{contactsTexts.ofNewMonitors(contact.is_default)}</dd>
        <dt>{contactsTexts.answerLinks()}</dt>
        <dd>{contactsTexts.answerLinksOf(hasAnswers(contact))}</dd>
        {contact.weekly_proof && (
          <>
            <dt>{contactsTexts.weeklyProof()}</dt>
            <dd>{contactsTexts.isOn()}</dd>
          </>
        )}
        <dt>{hoursTexts.label()}</dt>
        <dd>{contact.hours === null ? hoursTexts.always() : hoursTexts.sentence(contact.hours)}</dd>
        {contact.gather_seconds > 0 && (
          <>
            <dt>{contactsTexts.gather()}</dt>
            <dd>{contactsTexts.gatherFor(contact.gather_seconds)}</dd>
          </>
        )}
        {key !== null && (
          <>
            <dt>{monitorTexts.facts.key()}</dt>
            <dd>{key}</dd>
          </>
        )}
      </dl>
      {contact.signing_secret !== null && <SigningSecret id={contact.id} secret={contact.signing_secret} />}
      {mayWrite && hasAnswers(contact) && <EndLinks id={contact.id} />}
    </Card>
  );
}
