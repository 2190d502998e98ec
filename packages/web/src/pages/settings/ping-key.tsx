import type { PingKeyData } from "@pharos/operations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pingKeyTexts } from "#texts/heartbeat.ts";
import { ask, askData } from "../../api/client.ts";
import { contactsQuery } from "../../api/queries.ts";
import { pingKeyQuery } from "../../api/settings-queries.ts";
import { boot } from "../../boot.ts";
import { check, kept } from "../../forms/fields.ts";
import { sent, shown } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import fields from "../../ui/form.module.css";
import { CheckField } from "../../ui/form.tsx";
import { HelpLink } from "../../ui/help-link.tsx";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { needsSignIn, SignInAgain } from "../../ui/sign-in-again.tsx";
import { DayMoment } from "../../ui/time.tsx";
import { showToast } from "../../ui/toast.ts";
import { SettingsFrame } from "./frame.tsx";
import styles from "./settings.module.css";

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
  const [isAsking, setAsking] = useState(false);
  const { created_at: createdAt } = pingKey;
  const rotate = useMutation({
    mutationFn: () => askData("POST /ping-key/rotate"),
    onSuccess: ({ ping_key: value }) => {
      setAsking(false);
      onMade(value);
    },
  });
  const isNew = createdAt === null;
  const make = () =>
    rotate.mutate(undefined, { onError: (problem) => !needsSignIn(problem) && showToast(problem.message) });
  return (
    <Card title={pingKeyTexts.title()} aside={<HelpLink topic="pingKey" />}>
      <div className={styles.opens}>
        <p>{pingKeyTexts.detail()}</p>
        {isNew ? (
          <p className="muted">{pingKeyTexts.none()}</p>
        ) : (
          <p className="num">
            {pingKeyTexts.made()} <DayMoment at={createdAt} />
          </p>
        )}
        <CopyField name={pingKeyTexts.address()} text={`${boot.baseUrl}/ping/<ping key>/<slug>`} />
        <div>
          <Button
            kind={isNew ? "primary" : "plain"}
            label={isNew ? pingKeyTexts.make() : pingKeyTexts.rotate()}
            busy={rotate.isPending}
            onClick={() => (isNew ? make() : setAsking(true))}
          />
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={pingKeyTexts.rotateTitle()}
          detail={pingKeyTexts.rotateDetail()}
          action={pingKeyTexts.rotate()}
          run={rotate}
          onConfirm={() => rotate.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
      <SignInAgain error={rotate.error} onClose={() => rotate.reset()} />
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
