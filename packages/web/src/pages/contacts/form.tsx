import type { ContactData } from "@pharos/operations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../api/client.ts";
import { inputs } from "../../api/inputs.ts";
import { contactQuery } from "../../api/queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { contactsTexts } from "../../texts/en/contacts.ts";
import { formTexts } from "../../texts/en/monitor-form.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import { CheckField, Choice, TextField } from "../../ui/form.tsx";
import { Form, MoreFields } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./contacts.module.css";

/** What each type is told by. */
const keysOf: Readonly<Record<string, readonly string[]>> = inputs.contactConfig;

interface FormValues {
  readonly type: string;
  readonly name: string;
  readonly config: Readonly<Record<string, string>>;
  readonly onDown: boolean;
  readonly onRecovery: boolean;
  readonly key: string;
}

const blank: FormValues = {
  type: inputs.contact.type.enum[0],
  name: "",
  config: {},
  onDown: inputs.contact.notify_on_down.default,
  onRecovery: inputs.contact.notify_on_recovery.default,
  key: "",
};

export function CreateContactPage() {
  return <ContactForm contact={null} etag={null} />;
}

export function EditContactPage() {
  const id = Number(useParams({ from: "/contacts/$id/edit" }).id);
  const { data } = useQuery(contactQuery(id));
  if (!data) return <Loading />;
  return <ContactForm key={id} contact={data.contact} etag={data.etag} />;
}

/** @param contact null: a new one */
function ContactForm({ contact, etag }: { readonly contact: ContactData | null; readonly etag: string | null }) {
  const [opened] = useState({ contact, etag });
  const [values, setValues] = useState(() => valuesOf(opened.contact));
  const title = contact === null ? contactsTexts.createTitle() : contactsTexts.editTitle(contact.name);
  useTitle(title);
  const set = (change: Partial<FormValues>) => setValues((before) => ({ ...before, ...change }));
  const save = useSave(opened.contact, opened.etag, values);
  return (
    <div className={styles.page}>
      <PageHead title={title} parent={{ to: "/contacts", name: contactsTexts.title() }} />
      <Card>
        <Form
          values={values}
          busy={save.isPending}
          onSubmit={() => !save.isPending && save.mutate()}
          problem={remainder(save.error, ["name", "key", ...configFields(values.type)])}
          actions={
            <>
              <ButtonLink to="/contacts" label={shellTexts.cancel()} />
              <Button
                kind="primary"
                type="submit"
                label={contact === null ? contactsTexts.createIt() : contactsTexts.save()}
                busy={save.isPending}
              />
            </>
          }
        >
          {contact === null && <TypeChoice value={values.type} onChange={(type) => set({ type, config: {} })} />}
          <ContactFields values={values} error={save.error} onChange={set} />
        </Form>
      </Card>
    </div>
  );
}

function TypeChoice({ value, onChange }: { readonly value: string; readonly onChange: (type: string) => void }) {
  const options = inputs.contact.type.enum.map((type) => ({
    value: type,
    label: contactsTexts.type(type),
    detail: contactsTexts.typeDetail(type),
  }));
  return <Choice legend={contactsTexts.typeLabel()} value={value} options={options} onChange={onChange} />;
}

interface FieldsProps {
  readonly values: FormValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<FormValues>) => void;
}

function ContactFields({ values, error, onChange }: FieldsProps) {
  const { type, name, config, onDown, onRecovery, key: ownKey } = values;
  return (
    <>
      <TextField
        label={contactsTexts.name()}
        hint={contactsTexts.nameHint()}
        value={name}
        errors={sentencesOn(error, "name")}
        onChange={(next) => onChange({ name: next })}
      />
      {keysOf[type]?.map((key) => (
        <TextField
          key={key}
          label={contactsTexts.field(key)}
          hint={contactsTexts.fieldHint(type, key)}
          value={config[key] ?? ""}
          errors={sentencesOn(error, `config.${key}`)}
          onChange={(value) => onChange({ config: { ...config, [key]: value } })}
        />
      ))}
      <div>
        <CheckField label={contactsTexts.onDown()} checked={onDown} onChange={(next) => onChange({ onDown: next })} />
        <CheckField
          label={contactsTexts.onRecovery()}
          checked={onRecovery}
          onChange={(next) => onChange({ onRecovery: next })}
        />
      </div>
      <MoreFields summary={formTexts.advanced()} open={sentencesOn(error, "key").length > 0}>
        <TextField
          label={formTexts.key()}
          hint={formTexts.keyHint()}
          value={ownKey}
          errors={sentencesOn(error, "key")}
          onChange={(next) => onChange({ key: next })}
        />
      </MoreFields>
    </>
  );
}

function configFields(type: string): readonly string[] {
  return (keysOf[type] ?? []).map((key) => `config.${key}`);
}

function valuesOf(contact: ContactData | null): FormValues {
  if (contact === null) return blank;
  const { type, name, config, notify_on_down: onDown, notify_on_recovery: onRecovery } = contact;
  return { type, name, config, onDown, onRecovery, key: contact.key ?? "" };
}

function useSave(contact: ContactData | null, etag: string | null, values: FormValues) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { type, name, config, onDown, onRecovery } = values;
  const key = values.key.trim() === "" ? null : values.key.trim();
  const body = { name: name.trim(), config, notify_on_down: onDown, notify_on_recovery: onRecovery, key };
  return useMutation({
    mutationFn: () =>
      contact === null
        ? ask<{ readonly data: ContactData }>("/notification-contacts", { method: "POST", body: { type, ...body } })
        : ask<{ readonly data: ContactData }>(`/notification-contacts/${contact.id}`, {
            method: "PATCH",
            body,
            ifMatch: etag,
          }),
    onSuccess: async ({ body: saved }) => {
      await client.invalidateQueries();
      await navigate({ to: "/contacts/$id", params: { id: String(saved.data.id) } });
    },
  });
}
