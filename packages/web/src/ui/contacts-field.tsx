import { useQuery } from "@tanstack/react-query";
import { contactsQuery } from "../api/queries.ts";
import { contactsTexts } from "../texts/en/contacts.ts";
import { formTexts } from "../texts/en/monitor-form.ts";
import styles from "./form.module.css";
import { CheckField } from "./form.tsx";

interface ContactsFieldProps {
  readonly chosen: readonly number[];
  readonly errors: readonly string[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** The contacts that hear of it. */
export function ContactsField({ chosen, errors, onChange }: ContactsFieldProps) {
  const { data: contacts } = useQuery(contactsQuery());
  return (
    <fieldset>
      <legend className={styles.legend}>{formTexts.whoIsTold()}</legend>
      {contacts?.length === 0 && <p className="muted">{formTexts.noContacts()}</p>}
      {contacts?.map(({ id, name, type }) => (
        <CheckField
          key={id}
          label={name}
          hint={contactsTexts.type(type)}
          checked={chosen.includes(id)}
          onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      <span className={styles.wrong} role="alert">
        {errors.join(" ")}
      </span>
    </fieldset>
  );
}
