import { changedFields, type FormBody } from "../lib/body.ts";
import { formTexts } from "../texts/en/monitor-form.ts";
import { Button } from "./button.tsx";
import styles from "./conflict.module.css";

interface ConflictProps {
  readonly theirs: FormBody;
  readonly yours: FormBody;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Both versions of a record that two people changed, and the choice between them. */
export function Conflict({ theirs, yours, onSave, onDiscard }: ConflictProps) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{formTexts.conflict()}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{formTexts.theirs()}</th>
            <th scope="col">{formTexts.yours()}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(changedFields(theirs, yours)).map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{field === "password" ? "••••" : JSON.stringify(theirs[field])}</td>
              <td>{field === "password" ? "••••" : JSON.stringify(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        <Button label={formTexts.saveAnyway()} onClick={onSave} />
        <Button label={formTexts.takeTheirs()} onClick={onDiscard} />
      </div>
    </div>
  );
}
