import { editorTexts } from "#texts/page-editor.ts";
import styles from "./table.module.css";
import { handleId, type Moves } from "./use-moves.ts";

interface HandleProps {
  readonly id: number;
  readonly name: string;
  readonly moves: Moves;
}

/** Id of the sentence about the keys of all handles. */
export const HANDLE_HINT = "handle-hint";

/** Moves a row: by the pointer, or by Space and the arrows. */
export function Handle({ id, name, moves }: HandleProps) {
  return (
    <button
      type="button"
      id={handleId(id)}
      className={styles.handle}
      aria-label={editorTexts.move(name)}
      aria-pressed={moves.moving === id}
      aria-describedby={HANDLE_HINT}
      onClick={({ detail }) => {
        // A screen reader clicks without a pointer, as Space and Enter do. A press of the pointer may drag.
        if (detail === 0) moves.onToggle(id);
      }}
      onKeyDown={(event) => moves.onKeyDown(event, id)}
      onPointerDown={(event) => moves.onPointerDown(event, id)}
      onBlur={({ relatedTarget }) => relatedTarget !== null && moves.onLeave()}
    >
      <svg width="12" height="16" viewBox="0 0 12 16" fill="currentColor" aria-hidden="true">
        {[3, 8, 13].flatMap((y) => [2, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />))}
      </svg>
    </button>
  );
}
