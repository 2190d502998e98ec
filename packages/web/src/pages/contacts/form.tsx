import type { ContactData } from "@pharos/operations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { replayTexts } from "#texts/replay.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask, askData } from "../../api/client.ts";
import { contactQuery, contactsQuery } from "../../api/queries.ts";
import type { Version } from "../../api/reads.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder } from "../../ui/errors.ts";
import { Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TryRules } from "../../ui/try-rules.tsx";
import { useVersionedForm } from "../../ui/use-versioned-form.tsx";
import styles from "./contacts.module.css";
import { ContactFields } from "./fields.tsx";
import { KindField } from "./kind-field.tsx";
import { kindName } from "./kinds.ts";
import { blank, bodyOf, type ContactValues, shownFields, valuesOf } from "./values.ts";

export function CreateContactPage() {
  const navigate = useNavigate();
  const { data: contacts } = useQuery({ ...contactsQuery(), throwOnError: false });
  const [typed, setTyped] = useState<Partial<ContactValues>>({});
  // The first contact of a team is most likely the one for everything.
  const untouched: ContactValues = { ...blank, isDefault: contacts?.length === 0 };
  const values = { ...untouched, ...typed };
  const onChange = (change: Partial<ContactValues>) => setTyped((before) => ({ ...before, ...change }));
  const create = useMutation({
    mutationFn: () =>
      askData("POST /notification-contacts", {
        body: { type: values.type, ...bodyOf(values) },
      }),
    onSuccess: async ({ id }) => {
      await navigate({ to: "/contacts/$id", params: { id: String(id) } });
    },
  });
  return (
    <ContactForm
      title={contactsTexts.createTitle()}
      action={contactsTexts.createIt()}
      values={values}
      saved={untouched}
      busy={create.isPending}
      onSubmit={() => !create.isPending && create.mutate()}
      problem={remainder(create.error, shownFields(values.type))}
    >
      <KindField values={values} isOfWebhooks={false} onChange={onChange} />
      {values.type !== "" && (
        <ContactFields key={kindName(values)} values={values} error={create.error} onChange={onChange} />
      )}
    </ContactForm>
  );
}

export function EditContactPage() {
  const id = Number(useParams({ from: "/contacts/$id/edit" }).id);
  const { data } = useQuery(contactQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

/** Edits the version from when the form opened, also if a newer one arrives. */
function EditForm(opened: Version<ContactData>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = opened.record;
  const { base, values, onChange, conflict, error, ...form } = useVersionedForm({
    opened,
    save: (body, ifMatch) => ask("PATCH /notification-contacts/{notificationContact}", { ids: [id], body, ifMatch }),
    valuesOf: ({ record }) => valuesOf(record),
    bodyOf,
    readAgain: () => client.fetchQuery({ ...contactQuery(id), staleTime: 0 }),
    onSaved: () => navigate({ to: "/contacts/$id", params: { id: String(id) } }),
  });
  return (
    <ContactForm
      {...form}
      title={contactsTexts.editTitle(base.record.name)}
      action={contactsTexts.save()}
      values={values}
      problem={conflict ? null : remainder(error, shownFields(values.type))}
    >
      {values.type === "webhook" && <KindField values={values} isOfWebhooks onChange={onChange} />}
      <ContactFields key={kindName(values)} values={values} error={error} onChange={onChange} />
      <TryRules
        run={(body) => askData("POST /replays", { body })}
        body={{ contacts: [rulesOf(id, values)] }}
        hint={replayTexts.onlyMonitors()}
      />
      {conflict}
    </ContactForm>
  );
}

/** The values that decide when the contact is notified. */
function rulesOf(id: number, values: ContactValues) {
  const { hours = null, notify_on_down = true, notify_on_recovery = true } = bodyOf(values);
  return { contact_id: id, hours, notify_on_down, notify_on_recovery };
}

interface ContactFormProps {
  readonly title: string;
  readonly action: string;
  readonly values: ContactValues;
  readonly saved?: ContactValues;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly problem: string | null;
  readonly children: ReactNode;
}

function ContactForm({ title, action, children, ...form }: ContactFormProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <PageHead title={title} help="contact" parent={{ to: "/contacts", name: contactsTexts.title() }} />
      <Card>
        <Form
          {...form}
          actions={
            <>
              <ButtonLink to="/contacts" label={shellTexts.cancel()} />
              {form.values.type !== "" && <Button kind="primary" type="submit" label={action} busy={form.busy} />}
            </>
          }
        >
          {children}
        </Form>
      </Card>
    </div>
  );
}
