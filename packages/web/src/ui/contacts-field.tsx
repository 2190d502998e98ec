import { useQuery } from "@tanstack/react-query";
import { contactsTexts } from "#texts/contacts.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { contactsQuery } from "../api/queries.ts";
import { type Attached, attach, detach, remind, waitOf } from "../lib/attached.ts";
import { formatInterval } from "../lib/format.ts";
import { Boundary } from "../shell/failure.tsx";
import styles from "./contacts-field.module.css";
import { sentencesOn } from "./errors.ts";
import fields from "./form.module.css";
import { CheckField, Wrong } from "./form.tsx";
import { Select } from "./select.tsx";

interface ContactsFieldProps {
  readonly values: Attached;
  readonly error: Error | null;
  readonly onChange: (change: Attached) => void;
}

/** Minutes to choose from. */
const choices = [5, 15, 30, 60, 120, 240, 720, 1_440];
const waits = [1, 5, 10, 15, 30, 60, 120, 240, 720, 1_440];
const NEVER = "";
const AT_ONCE = 0;

/** The alert contacts, some of which are notified later. The form also works if the contacts cannot be loaded. */
export function ContactsField(props: ContactsFieldProps) {
  return (
    <Boundary>
      <Contacts {...props} />
    </Boundary>
  );
}

function Contacts({ values, error, onChange }: ContactsFieldProps) {
  const { data: contacts } = useQuery(contactsQuery());
  const errors = ["notification_contact_ids", "escalations", "reminders"].flatMap((field) => sentencesOn(error, field));
  return (
    <fieldset>
      <legend className={fields.legend}>{formTexts.whoIsTold()}</legend>
      {contacts?.length === 0 && <p className="muted">{formTexts.noContacts()}</p>}
      {contacts?.map(({ id, name, type }) => {
        const wait = waitOf(values, id);
        return (
          <div key={id} className={styles.row}>
            <CheckField
              label={name}
              hint={contactsTexts.type(type)}
              checked={wait !== null}
              onChange={(checked) => onChange(checked ? attach(values, id, AT_ONCE) : detach(values, id))}
            />
            {wait !== null && (
              <div className={styles.times}>
                <WaitSelect name={name} wait={wait} onChange={(next) => onChange(attach(values, id, next))} />
                <ReminderSelect
                  name={name}
                  minutes={values.reminders.find((one) => one.contact_id === id)?.remind_after_minutes ?? null}
                  onChange={(minutes) => onChange(remind(values, id, minutes))}
                />
              </div>
            )}
          </div>
        );
      })}
      {values.escalations.length > 0 && <p className={fields.hint}>{formTexts.escalationsHint()}</p>}
      {values.reminders.length > 0 && <p className={fields.hint}>{formTexts.remindersHint()}</p>}
      <Wrong errors={errors} />
    </fieldset>
  );
}

interface WaitProps {
  readonly name: string;
  readonly wait: number;
  readonly onChange: (minutes: number) => void;
}

function WaitSelect({ name, wait, onChange }: WaitProps) {
  const options = offered(waits, wait).map(
    (one) => [String(one), formTexts.notifyAfter(formatInterval(one * 60))] as const,
  );
  return (
    <Select
      aria-label={formTexts.wait(name)}
      value={String(wait)}
      options={[[String(AT_ONCE), formTexts.atOnce()], ...options]}
      onChange={(minutes) => onChange(Number(minutes))}
    />
  );
}

interface ReminderProps {
  readonly name: string;
  readonly minutes: number | null;
  readonly onChange: (minutes: number | null) => void;
}

function ReminderSelect({ name, minutes, onChange }: ReminderProps) {
  const options = offered(choices, minutes ?? AT_ONCE).map(
    (one) => [String(one), formTexts.remindAfter(formatInterval(one * 60))] as const,
  );
  return (
    <Select
      aria-label={formTexts.reminders(name)}
      value={minutes === null ? NEVER : String(minutes)}
      options={[[NEVER, formTexts.noReminders()], ...options]}
      onChange={(next) => onChange(next === NEVER ? null : Number(next))}
    />
  );
}

/** The usual minutes, and the ones that are set. */
function offered(usual: readonly number[], minutes: number): readonly number[] {
  const isUsual = minutes === AT_ONCE || usual.includes(minutes);
  return isUsual ? usual : [...usual, minutes].sort((a, b) => a - b);
}
