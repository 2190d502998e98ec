import { pageTagTexts as texts } from "#texts/page-tags.ts";
import { type GroupNow, MAX_COMPONENTS } from "../tagged.ts";
import styles from "./table.module.css";

interface GroupNowProps {
  readonly tag: string;
  /** Undefined until the server has said it. */
  readonly now: GroupNow | undefined;
}

/** The names that a group by tag shows now. */
export function GroupNowWords({ tag, now }: GroupNowProps) {
  if (now === undefined) return null;
  return (
    <>
      <p>{now.names.length === 0 ? texts.nothing(tag) : texts.shown(now.names)}</p>
      {now.isShared && <p className="muted">{texts.listed()}</p>}
      {now.isCut && <p className={styles.cut}>{texts.tooMany(MAX_COMPONENTS)}</p>}
    </>
  );
}

/** The row below the head of a group by tag. */
export function TaggedRow({ tag, now }: GroupNowProps) {
  return (
    <tr className={styles.tagged}>
      <td />
      <td>
        <GroupNowWords tag={tag} now={now} />
        <p className={styles.hint}>{texts.public()}</p>
      </td>
    </tr>
  );
}
