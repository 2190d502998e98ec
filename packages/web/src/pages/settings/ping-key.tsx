import type { PingKeyData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pingKeyTexts } from "#texts/heartbeat.ts";
import { ask, askData } from "../../api/client.ts";
import { contactsQuery } from "../../api/queries.ts";
import { needsSignIn } from "../../api/refusal.ts";
import { pingKeyQuery } from "../../api/settings-queries.ts";
import { installation } from "../../boot.ts";
import { check, kept } from "../../forms/fields.ts";
import { sent, shown } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import fields from "../../ui/form.module.css";
import { CheckField } from "../../ui/form.tsx";
import { HelpLink } from "../../ui/help-link.tsx";
import { Stack } from "../../ui/layout.tsx";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { SignInAgain } from "../../ui/sign-in-again.tsx";
import { DayMoment } from "../../ui/time.tsx";
import { sayError, showToast } from "../../ui/toast.ts";
import { useAction } from "../../ui/use-action.ts";
import { SettingsFrame } from "./frame.tsx";

/** The team's ping key. Pharos shows it once. Only this page's memory holds it until the person saved it. */
export default function PingKeyPage() {
  const { data: key } = useQuery(pingKeyQuery());
  const [made, setMade] = useState<string | null>(null);
  return (
    <SettingsFrame title={pingKeyTexts.title()}>
      {made !== null && (
        <ShownOnce name={pingKeyTexts.value()} sentence={pingKeyTexts.once()} onDone={() => setMade(null)}>
          <CopyField name={pingKeyTexts.value()} text={made} />
        </ShownOnce>
      )}
      {key ? <Key pingKey={key} onMade={setMade} /> : <Loading />}
      {key && key.created_at !== null && <KeySettings key={key.created_at} pingKey={key} />}
    </SettingsFrame>
  );
}

function Key({ pingKey, onMade }: { readonly pingKey: PingKeyData; readonly onMade: (value: string) => void }) {
  const { created_at: createdAt } = pingKey;
  const send = () => askData("POST /ping-key/rotate");
  const onDone = ({ ping_key: value }: { readonly ping_key: string }) => onMade(value);
  const make = useAction({ send, onDone }, { showsError: true });
  return (
    <Card title={pingKeyTexts.title()} aside={<HelpLink topic="pingKey" />}>
      <Stack gap={3}>
        <p>{pingKeyTexts.detail()}</p>
        {createdAt === null ? (
          <p className="muted">{pingKeyTexts.none()}</p>
        ) : (
          <p className="num">
            {pingKeyTexts.made()} <DayMoment at={createdAt} />
          </p>
        )}
        <CopyField name={pingKeyTexts.address()} text={`${installation.baseUrl}/ping/<ping key>/<slug>`} />
        <div>
          {createdAt === null ? (
            <Button
              kind="primary"
              label={pingKeyTexts.make()}
              busy={make.isPending}
              onClick={() =>
                make.mutate(undefined, { onError: (refusal) => !needsSignIn(refusal) && sayError(refusal) })
              }
            />
          ) : (
            <ActionButton
              label={pingKeyTexts.rotate()}
              title={pingKeyTexts.rotateTitle()}
              detail={pingKeyTexts.rotateDetail()}
              {...{ send, onDone }}
            />
          )}
        </div>
      </Stack>
      <SignInAgain error={make.error} onClose={() => make.reset()} />
    </Card>
  );
}

const keyFields = {
  creates_heartbeats: check({ label: pingKeyTexts.creates(), hint: pingKeyTexts.createsHint() }),
  notification_contact_ids: kept<readonly number[]>({ label: pingKeyTexts.contacts(), blank: [], words: String }),
};

function KeySettings({ pingKey }: { readonly pingKey: PingKeyData }) {
  const form = useRecordForm({
    ...{ fields: keyFields, initial: shown(keyFields, pingKey) },
    bodyOf: (values) => sent(keyFields, values),
    save: ({ body }) => ask("PATCH /ping-key", { body }),
    onSaved: () => showToast(pingKeyTexts.saved()),
  });
  const { value: chosen, onChange } = form.on("notification_contact_ids");
  return (
    <Card>
      <RecordForm form={form} submit={pingKeyTexts.save()} isMinor>
        {form.field("creates_heartbeats")}
        {form.values.creates_heartbeats && (
          <Boundary>
            <KeyContacts chosen={chosen} onChange={onChange} />
          </Boundary>
        )}
      </RecordForm>
    </Card>
  );
}

interface KeyContactsProps {
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** The contacts of heartbeats that the key creates. */
function KeyContacts({ chosen, onChange }: KeyContactsProps) {
  const { data: contacts = [] } = useQuery(contactsQuery());
  if (contacts.length === 0) return null;
  return (
    <fieldset>
      <legend className={fields.legend}>{pingKeyTexts.contacts()}</legend>
      {contacts.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {chosen.length === 0 && <p className={fields.hint}>{pingKeyTexts.contactsHint()}</p>}
    </fieldset>
  );
}
