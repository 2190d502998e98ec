import { recordFormTexts as texts } from "#texts/record-form.ts";
import { Button } from "../ui/button.tsx";
import { PlainTable } from "../ui/table/plain-table.tsx";
import styles from "./record-form.module.css";
import type { ConflictChoice } from "./use-record-form.ts";

/** Both versions of a record that two people changed, and the choice between them. */
export function Conflict({ rows, onOverwrite, onDiscard }: ConflictChoice) {
  return (
    <div className={styles.conflict} role="alert">
      <p>{rows.length === 0 ? texts.apart() : texts.conflict()}</p>
      {rows.length > 0 && (
        <PlainTable
          name={texts.conflict()}
          items={rows}
          columns={[
            { head: texts.field(), cell: (row) => row.label, isRowHead: true, isHeadHidden: true },
            { head: texts.theirs(), cell: (row) => row.before, breaks: true },
            { head: texts.yours(), cell: (row) => row.after, breaks: true },
          ]}
        />
      )}
      <div className={styles.choices}>
        <Button label={texts.overwrite()} onClick={onOverwrite} />
        <Button label={texts.discard()} onClick={onDiscard} />
      </div>
    </div>
  );
}
