import type { ContactData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useNavigate, useParams, useSearch } from "#router";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { replayTexts } from "#texts/replay.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask, askData } from "../../api/client.ts";
import { contactQuery, contactsQuery } from "../../api/queries.ts";
import type { Version } from "../../api/reads.ts";
import { FormPage } from "../../forms/form-page.tsx";
import { blankOf } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { type RecordFormState, useRecordForm } from "../../forms/use-record-form.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TryRules } from "../../ui/try-rules.tsx";
import { createTested } from "./create-tested.ts";
import { AllFields } from "./fields.tsx";
import { KindField } from "./kind-field.tsx";
import { BROWSER, type Kind, kindName, kindOfSlug, valuesOfKind } from "./kinds.ts";
import { Preview, usePreview } from "./preview.tsx";
import { ThisBrowser } from "./this-browser.tsx";
import { bodyOf, type ContactFields, type ContactValues, contactFields, has, shownFields, valuesOf } from "./values.ts";

const contactForm = { fields: contactFields, has, bodyOf, shows: shownFields };

export function CreateContactPage() {
  const { kind } = useSearch({ from: "/notifications/new" });
  return kind === BROWSER ? <ThisBrowser /> : <NewContact chosen={kindOfSlug(kind)} />;
}

function NewContact({ chosen }: { readonly chosen: Kind | null }) {
  const navigate = useNavigate();
  // Which of the two buttons was pressed.
  const isTested = useRef(true);
  const { data: contacts } = useQuery({ ...contactsQuery(), throwOnError: false });
  const preview = usePreview();
  const form = useRecordForm({
    ...contactForm,
    // The first contact of a team is most likely the one for everything.
    initial: { ...blankOf(contactFields), is_default: contacts?.length === 0, ...(chosen && valuesOfKind(chosen)) },
    bodyOf: (values) => ({ type: values.type, ...bodyOf(values) }),
    save: ({ body }) => (isTested.current ? createTested(body) : askData("POST /notification-contacts", { body })),
    onSaved: ({ id }) => navigate({ to: "/notifications/$id", params: { id: String(id) } }),
    ...{ otherError: preview.error, onEdit: preview.reset },
  });
  return (
    <ContactForm
      form={form}
      preview={preview}
      title={texts.create()}
      submit={texts.useIt()}
      onSubmit={() => {
        isTested.current = true;
        form.submit();
      }}
      actions={
        form.values.type !== "" && (
          <Button
            label={texts.createIt()}
            busy={form.busy}
            onClick={() => {
              isTested.current = false;
              form.submit();
            }}
          />
        )
      }
    >
      <KindField values={form.values} isOfWebhooks={false} onChange={form.set} />
    </ContactForm>
  );
}

export function EditContactPage() {
  const id = Number(useParams({ from: "/notifications/$id/edit" }).id);
  const { data } = useQuery(contactQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

function EditForm(opened: Version<ContactData>) {
  const navigate = useNavigate();
  const preview = usePreview();
  const { id, type } = opened.record;
  const form = useRecordForm({
    ...{ ...contactForm, opened, valuesOf },
    query: contactQuery(id),
    save: ({ changed, ifMatch }) =>
      ask("PATCH /notification-contacts/{notificationContact}", { ids: [id], body: changed, ifMatch }),
    onSaved: () => navigate({ to: "/notifications/$id", params: { id: String(id) } }),
    ...{ otherError: preview.error, onEdit: preview.reset },
  });
  return (
    <ContactForm form={form} preview={preview} title={texts.editTitle(form.record.name)} submit={texts.save()}>
      {type === "webhook" && <KindField values={form.values} isOfWebhooks onChange={form.set} />}
    </ContactForm>
  );
}

interface ContactFormProps {
  readonly form: RecordFormState<ContactFields, ContactData | undefined>;
  readonly preview: ReturnType<typeof usePreview>;
  readonly title: string;
  readonly submit: string;
  readonly onSubmit?: () => void;
  /** Next to the button that saves. */
  readonly actions?: ReactNode;
  /** Before the fields. */
  readonly children: ReactNode;
}

function ContactForm({ form, preview, title, submit, onSubmit, actions, children }: ContactFormProps) {
  const { values, record } = form;
  return (
    <FormPage title={title} help="contact" parent={{ to: "/notifications", name: texts.title() }}>
      <RecordForm
        form={form}
        submit={values.type === "" ? null : submit}
        {...(onSubmit && { onSubmit })}
        actions={
          <>
            <ButtonLink to="/notifications" label={shellTexts.cancel()} />
            {actions}
          </>
        }
      >
        {children}
        {values.type !== "" && (
          <>
            <AllFields key={kindName(values)} form={form} />
            <Preview values={values} preview={preview} />
          </>
        )}
        {record && (
          <TryRules
            run={(body) => askData("POST /replays", { body })}
            body={{ contacts: [rulesOf(record.id, values)] }}
            hint={replayTexts.onlyMonitors()}
          />
        )}
      </RecordForm>
    </FormPage>
  );
}

/** The values that decide when the contact is notified. */
function rulesOf(id: number, values: ContactValues) {
  const { hours = null, notify_on_down = true, notify_on_recovery = true } = bodyOf(values);
  return { contact_id: id, hours, notify_on_down, notify_on_recovery };
}
