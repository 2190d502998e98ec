import { formTexts } from "../../texts/en/monitor-form.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./monitor-form.module.css";
import { bodyOf, changesOf, type FormValues } from "./values.ts";

interface ConflictProps {
  readonly theirs: FormValues;
  readonly yours: FormValues;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Both versions of a monitor that two people changed, and the choice between them. */
export function Conflict({ theirs, yours, onSave, onDiscard }: ConflictProps) {
  const now = bodyOf(theirs);
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
          {Object.entries(changesOf(theirs, yours)).map(([field, value]) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{field === "password" ? "••••" : JSON.stringify(now[field])}</td>
              <td>{field === "password" ? "••••" : JSON.stringify(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.trial}>
        <Button label={formTexts.saveAnyway()} onClick={onSave} />
        <Button label={formTexts.takeTheirs()} onClick={onDiscard} />
      </div>
    </div>
  );
}
