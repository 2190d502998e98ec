import { conflictTexts } from "#texts/conflict.ts";
import type { FormBody } from "../lib/body.ts";
import { conflictRows } from "../lib/conflict-rows.ts";
import { Button } from "./button.tsx";
import styles from "./conflict.module.css";
import { PlainTable } from "./table/plain-table.tsx";

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
      {rows.length > 0 && (
        <PlainTable
          name={conflictTexts.title()}
          items={rows}
          columns={[
            { head: conflictTexts.field(), cell: (row) => row.name, isRowHead: true, isHeadHidden: true },
            { head: conflictTexts.theirs(), cell: (row) => row.theirs, breaks: true },
            { head: conflictTexts.yours(), cell: (row) => row.yours, breaks: true },
          ]}
        />
      )}
      <div className={styles.choices}>
        <Button label={conflictTexts.saveAnyway()} onClick={onSave} />
        <Button label={conflictTexts.takeTheirs()} onClick={onDiscard} />
      </div>
    </div>
  );
}
