import { useState } from "react";
import { contactsTexts } from "#texts/contacts.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./kind-field.module.css";
import { KindTile } from "./kind-tile.tsx";
import { type Kind, kindOf, kindsWith, valuesOfKind } from "./kinds.ts";
import type { ContactValues } from "./values.ts";

interface KindFieldProps {
  readonly values: ContactValues;
  /** The type of a contact never changes, but a webhook can go to another service. */
  readonly isOfWebhooks: boolean;
  readonly onChange: (change: Partial<ContactValues>) => void;
}

/** The kind of a contact, and a gallery to choose from. */
export function KindField({ values, isOfWebhooks, onChange }: KindFieldProps) {
  const [isOpen, setOpen] = useState(values.type === "");
  const [wasOpen, setWasOpen] = useState(false);
  const [text, setText] = useState("");
  const chosen = kindOf(values);
  const choose = (kind: Kind) => {
    setOpen(false);
    setWasOpen(true);
    setText("");
    if (kind !== chosen) onChange(valuesOfKind(kind));
  };
  if (!isOpen) {
    return (
      <fieldset>
        <legend className={form.legend}>{contactsTexts.typeLabel()}</legend>
        <div className={styles.chosen}>
          <KindTile label={chosen?.label ?? contactsTexts.type(values.type)} detail={chosen?.detail ?? ""} />
          <Button kind="link" label={contactsTexts.change()} autoFocus={wasOpen} onClick={() => setOpen(true)} />
        </div>
      </fieldset>
    );
  }
  return (
    <fieldset>
      <legend className={form.legend}>{contactsTexts.typeLabel()}</legend>
      <div className={styles.gallery}>
        <SearchField label={contactsTexts.findKind()} value={text} onChange={setText} />
        <div className={styles.kinds}>
          {kindsWith(text, isOfWebhooks).map((kind) => (
            <button
              key={kind.label}
              type="button"
              className={styles.kind}
              aria-pressed={kind === chosen}
              onClick={() => choose(kind)}
            >
              <KindTile {...kind} />
            </button>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
