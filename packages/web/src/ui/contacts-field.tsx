import { useQuery } from "@tanstack/react-query";
import { contactsQuery } from "../api/queries.ts";
import type { Attached } from "../lib/attached.ts";
import { formatInterval } from "../lib/format.ts";
import { Boundary } from "../shell/failure.tsx";
import { contactsTexts } from "../texts/en/contacts.ts";
import { formTexts } from "../texts/en/monitor-form.ts";
import styles from "./contacts-field.module.css";
import { sentencesOn } from "./errors.ts";
import fields from "./form.module.css";
import { CheckField } from "./form.tsx";
import { Select } from "./select.tsx";

interface ContactsFieldProps {
  readonly values: Attached;
  readonly error: Error | null;
  readonly onChange: (change: Attached) => void;
}

/** Minutes to choose from. */
const choices = [5, 15, 30, 60, 120, 240, 720, 1_440];
const NEVER = "";

/** The alert contacts. The form also works if the contacts cannot be loaded. */
export function ContactsField(props: ContactsFieldProps) {
  return (
    <Boundary>
      <Contacts {...props} />
    </Boundary>
  );
}

function Contacts({ values: { contacts: chosen, reminders }, error, onChange }: ContactsFieldProps) {
  const { data: contacts } = useQuery(contactsQuery());
  const errors = [...sentencesOn(error, "notification_contact_ids"), ...sentencesOn(error, "reminders")];
  const without = (id: number) => reminders.filter((one) => one.contact_id !== id);
  const attach = (id: number, isChosen: boolean) =>
    isChosen
      ? onChange({ contacts: [...chosen, id], reminders })
      : onChange({ contacts: chosen.filter((one) => one !== id), reminders: without(id) });
  const remind = (id: number, minutes: string) => {
    const own = minutes === NEVER ? [] : [{ contact_id: id, remind_after_minutes: Number(minutes) }];
    onChange({ contacts: chosen, reminders: [...without(id), ...own] });
  };
  return (
    <fieldset>
      <legend className={fields.legend}>{formTexts.whoIsTold()}</legend>
      {contacts?.length === 0 && <p className="muted">{formTexts.noContacts()}</p>}
      {contacts?.map(({ id, name, type }) => (
        <div key={id} className={styles.row}>
          <CheckField
            label={name}
            hint={contactsTexts.type(type)}
            checked={chosen.includes(id)}
            onChange={(checked) => attach(id, checked)}
          />
          {chosen.includes(id) && (
            <ReminderSelect
              name={name}
              minutes={reminders.find((one) => one.contact_id === id)?.remind_after_minutes ?? null}
              onChange={(minutes) => remind(id, minutes)}
            />
          )}
        </div>
      ))}
      {reminders.length > 0 && <p className={fields.hint}>{formTexts.remindersHint()}</p>}
      <span className={fields.wrong} role="alert">
        {errors.join(" ")}
      </span>
    </fieldset>
  );
}

interface ReminderProps {
  readonly name: string;
  readonly minutes: number | null;
  readonly onChange: (minutes: string) => void;
}

function ReminderSelect({ name, minutes, onChange }: ReminderProps) {
  const offered = minutes === null || choices.includes(minutes) ? choices : [...choices, minutes].sort((a, b) => a - b);
  const options = offered.map((one) => [String(one), formTexts.remindAfter(formatInterval(one * 60))] as const);
  return (
    <Select
      aria-label={formTexts.reminders(name)}
      value={minutes === null ? NEVER : String(minutes)}
      options={[[NEVER, formTexts.noReminders()], ...options]}
      onChange={onChange}
    />
  );
}
