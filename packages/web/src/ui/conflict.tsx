import { conflictTexts } from "#texts/conflict.ts";
import type { FormBody } from "../lib/body.ts";
import { conflictRows } from "../lib/conflict-rows.ts";
import { Button } from "./button.tsx";
import styles from "./conflict.module.css";

interface ConflictProps {
  /** The version before both changes. */
  readonly base: FormBody;
  readonly theirs: FormBody;
  readonly yours: FormBody;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Both versions of a record that two people changed, and the choice between them. */
export function Conflict({ base, theirs, yours, onSave, onDiscard }: ConflictProps) {
  const rows = conflictRows({ base, theirs, yours });
  return (
    <div className={styles.conflict} role="alert">
      <p>{rows.length === 0 ? conflictTexts.apart() : conflictTexts.title()}</p>
      {rows.length > 0 && <Rows rows={rows} />}

      <div className={styles.choices}>
        <Button label={conflictTexts.saveAnyway()} onClick={onSave} />
        <Button label={conflictTexts.takeTheirs()} onClick={onDiscard} />
      </div>
    </div>
  );
}

function Rows({ rows }: { readonly rows: ReturnType<typeof conflictRows> }) {
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">{conflictTexts.theirs()}</th>
          <th scope="col">{conflictTexts.yours()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.theirs}</td>
            <td>{row.yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
