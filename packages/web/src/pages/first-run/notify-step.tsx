import { useState } from "react";
import { Link } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { firstRunTexts as texts } from "#texts/first-run.ts";
import { askData } from "../../api/client.ts";
import { useBoot } from "../../boot.ts";
import { blankOf } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { Stack } from "../../ui/layout.tsx";
import { createTested } from "../notifications/create-tested.ts";
import { ChannelFields } from "../notifications/fields.tsx";
import tiles from "../notifications/kind-field.module.css";
import { KindTile } from "../notifications/kind-tile.tsx";
import { type Kind, kindOfSlug, kindsWith, valuesOfKind } from "../notifications/kinds.ts";
import { bodyOf, contactFields, has, shownFields } from "../notifications/values.ts";

/** Kinds that most teams choose from. The page of a new channel has all. */
const USUAL = ["email", "slack", "teams", "telegram", "ntfy", "pagerduty"];

const usualKinds = USUAL.flatMap((slug) => kindOfSlug(slug) ?? []);

/** Subjects that get the new channel. A team in its first run has few. */
const MAX_ATTACHED = 100;

interface NotifyStepProps {
  readonly isSending: boolean;
  readonly onSending: (isSending: boolean) => void;
}

/** The kinds of channels as tiles, and the form of a new channel of one. */
export function NotifyStep({ isSending, onSending }: NotifyStepProps) {
  const [chosen, setChosen] = useState(usualKinds[0]);
  return (
    <Stack>
      <fieldset>
        <legend className="sr">{contactsTexts.typeLabel()}</legend>
        <div className={tiles.kinds}>
          {usualKinds.map((kind) => (
            <button
              key={kind.label}
              type="button"
              className={tiles.kind}
              aria-pressed={kind === chosen}
              onClick={() => !isSending && setChosen(kind)}
            >
              <KindTile {...kind} />
            </button>
          ))}
        </div>
      </fieldset>
      <p>
        <Link className="link" to="/notifications/new">
          {texts.moreKinds(kindsWith("", false).length - usualKinds.length)}
        </Link>
      </p>
      {chosen && <ChannelForm key={chosen.label} kind={chosen} onSending={onSending} />}
    </Stack>
  );
}

interface ChannelFormProps extends Pick<NotifyStepProps, "onSending"> {
  readonly kind: Kind;
}

/** Creates a channel whose test arrives, for new monitors and for those that notify nobody. */
function ChannelForm({ kind, onSending }: ChannelFormProps) {
  const { email } = useBoot().user;
  const values = valuesOfKind(kind);
  const form = useRecordForm({
    ...{ fields: contactFields, has, shows: shownFields },
    initial: {
      ...{ ...blankOf(contactFields), is_default: true, ...values, name: kind.label },
      config: kind.type === "email" ? { email } : values.config,
    },
    bodyOf: (typed) => ({ type: typed.type, ...bodyOf(typed) }),
    async save({ body }) {
      onSending(true);
      try {
        await createTested(body, attachToGaps);
      } finally {
        onSending(false);
      }
    },
    onSaved: (_answer, clear) => clear(),
  });
  return (
    <RecordForm form={form} submit={contactsTexts.useIt()}>
      <ChannelFields form={form} />
      {form.field("is_default", { hint: texts.isDefaultHint() })}
    </RecordForm>
  );
}

/** Attaches a channel to the subjects that notify nobody. */
async function attachToGaps(id: number): Promise<void> {
  const query = { alert_gap: "nobody", page_size: MAX_ATTACHED } as const;
  const gaps = await askData("GET /overview/subjects", { query });
  if (gaps.length === 0) return;
  await askData("POST /notification-contacts/{notificationContact}/attachments", {
    ids: [id],
    body: { add_subject_ids: gaps.map((subject) => subject.id) },
  });
}
