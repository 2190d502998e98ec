import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { pageNames } from "#texts/pages.ts";
import { contactsQuery } from "../api/queries.ts";
import { type Attached, attach, detach, remind, waitOf } from "../lib/attached.ts";
import { formatInterval } from "../lib/format.ts";
import { Boundary } from "../shell/failure.tsx";
import styles from "./contacts-field.module.css";
import { sentencesOn } from "./errors.ts";
import fields from "./form.module.css";
import { Wrong } from "./form.tsx";
import { Icon } from "./icon.tsx";
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

/** The alert contacts as chips. The form also works if the contacts cannot be loaded. */
export function ContactChips(props: ContactsFieldProps) {
  return (
    <Boundary>
      <Chips {...props} />
    </Boundary>
  );
}

function Chips({ values, error, onChange }: ContactsFieldProps) {
  const { data: contacts } = useQuery(contactsQuery());
  return (
    <fieldset>
      <legend className={fields.legend}>{formTexts.whoIsTold()}</legend>
      {contacts?.length === 0 && <p className="muted">{formTexts.noContacts()}</p>}
      <div className={styles.chips}>
        {contacts?.map(({ id, name, type }) => {
          const isOn = waitOf(values, id) !== null;
          return (
            <label key={id} className={styles.chip}>
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => onChange(isOn ? detach(values, id) : attach(values, id, AT_ONCE))}
              />
              <Icon name={isOn ? "check" : "plus"} size={15} />
              <span>{name}</span> <small>{contactsTexts.type(type)}</small>
            </label>
          );
        })}
        {/* In another tab, because the form is not saved yet. */}
        <Link className={styles.add} to="/notifications/new" target="_blank">
          <Icon name="plus" size={15} />
          {pageNames.newContact()}
        </Link>
      </div>
      <Wrong errors={sentencesOn(error, "notification_contact_ids")} />
    </fieldset>
  );
}

/** When each of the chosen contacts is notified and reminded. */
export function ContactTimes({ values, error, onChange }: ContactsFieldProps) {
  const { data: contacts = [] } = useQuery({ ...contactsQuery(), throwOnError: false });
  const errors = ["escalations", "reminders"].flatMap((field) => sentencesOn(error, field));
  const chosen = contacts.flatMap(({ id, name }) => {
    const wait = waitOf(values, id);
    return wait === null ? [] : [{ id, name, wait }];
  });
  return (
    <div>
      {chosen.map(({ id, name, wait }) => (
        <div key={id} className={styles.row}>
          <span>{name}</span>
          <div className={styles.times}>
            <WaitSelect name={name} wait={wait} onChange={(next) => onChange(attach(values, id, next))} />
            <ReminderSelect
              name={name}
              minutes={values.reminders.find((one) => one.contact_id === id)?.remind_after_minutes ?? null}
              onChange={(minutes) => onChange(remind(values, id, minutes))}
            />
          </div>
        </div>
      ))}
      {values.escalations.length > 0 && <p className={fields.hint}>{formTexts.escalationsHint()}</p>}
      {values.reminders.length > 0 && <p className={fields.hint}>{formTexts.remindersHint()}</p>}
      <Wrong errors={errors} />
    </div>
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
