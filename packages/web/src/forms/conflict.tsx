import { recordFormTexts as texts } from "#texts/record-form.ts";
import { Button } from "../ui/button.tsx";
import styles from "./record-form.module.css";
import type { ConflictChoice } from "./use-record-form.ts";

/** Both versions of a record that two people changed, and the choice between them. */
export function Conflict({ rows, onOverwrite, onDiscard }: ConflictChoice) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{rows.length === 0 ? texts.apart() : texts.conflict()}</p>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{texts.theirs()}</th>
              <th scope="col">{texts.yours()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, before, after }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.choices}>
        <Button label={texts.overwrite()} onClick={onOverwrite} />
        <Button label={texts.discard()} onClick={onDiscard} />
      </div>
    </div>
  );
}
