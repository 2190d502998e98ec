import { recordFormTexts as texts } from "#texts/record-form.ts";
import type { FieldChange } from "./record.ts";
import styles from "./record-form.module.css";

/** The changes of a record that are not saved. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={texts.changed()}>
      <ul>
        {changes.map(({ name, label, before, after }) => (
          <li key={name}>
            <b>{label}</b> {before !== after && <span>{texts.change(before, after)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
