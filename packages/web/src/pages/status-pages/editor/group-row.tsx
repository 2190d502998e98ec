import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { pageTagTexts } from "#texts/page-tags.ts";
import { Button } from "../../../ui/button.tsx";
import { sentencesOn } from "../../../ui/errors.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { GroupValues } from "../editor-values.ts";
import { changeGroup } from "../layout.ts";
import { Handle } from "./handle.tsx";
import styles from "./table.module.css";
import { TagDialog } from "./tag-dialog.tsx";
import { TextCell } from "./text-cell.tsx";
import type { Moves } from "./use-moves.ts";

interface GroupRowProps {
  readonly group: GroupValues;
  /** Among the groups, from 1 on. */
  readonly place: number;
  /** Where the group is in the body. */
  readonly at: string;
  readonly groups: readonly GroupValues[];
  readonly error: Error | null;
  readonly moves: Moves;
  readonly onChange: (groups: readonly GroupValues[]) => void;
  readonly onAddPlain: () => void;
  readonly onAddMonitors: () => void;
}

/** The head of a group, with its public name. */
export function GroupRow(props: GroupRowProps) {
  const { group, place, at, groups, error, moves, onChange, onAddPlain, onAddMonitors } = props;
  const { key, name, tag } = group;
  const [isChanging, setChanging] = useState(false);
  const called = editorTexts.group(name.trim(), place);
  return (
    <tr className={styles.group} data-row={key} data-moving={moves.moving === key || undefined}>
      <td>
        <Handle id={key} name={called} moves={moves} />
      </td>
      <th scope="rowgroup" colSpan={2}>
        <TextCell
          id={`group-${key}`}
          label={editorTexts.groupName()}
          column="name"
          placeholder={editorTexts.groupName()}
          value={name}
          errors={sentencesOn(error, `${at}.name`)}
          onChange={(next) => onChange(changeGroup(groups, key, { name: next }))}
        />
      </th>
      <td colSpan={2} className={styles.adds}>
        {tag === null ? (
          <Button
            kind="quiet"
            icon="plus"
            label={editorTexts.addPlain()}
            aria-label={editorTexts.addPlainTo(called)}
            onClick={onAddPlain}
          />
        ) : (
          <span className={styles.tag}>{pageTagTexts.byTag(tag)}</span>
        )}
      </td>
      <td className={styles.more}>
        <Menu
          name={editorTexts.actionsOf(called)}
          trigger={(trigger) => (
            <Button {...trigger} kind="quiet" icon="more" iconOnly label={editorTexts.actionsOf(called)} />
          )}
        >
          {tag === null ? (
            <button type="button" onClick={onAddMonitors}>
              {editorTexts.addTo(called)}
            </button>
          ) : (
            <button type="button" onClick={() => setChanging(true)}>
              {pageTagTexts.change()}
            </button>
          )}
          <button type="button" onClick={() => onChange(groups.filter((one) => one.key !== key))}>
            {editorTexts.removeGroup()}
          </button>
        </Menu>
        {isChanging && (
          <TagDialog
            title={pageTagTexts.changeTitle(called)}
            action={pageTagTexts.changeIt()}
            tag={tag}
            groupsWith={(next) => changeGroup(groups, key, { tag: next })}
            groupKey={key}
            onChoose={(next) => {
              setChanging(false);
              onChange(changeGroup(groups, key, { tag: next }));
            }}
            onClose={() => setChanging(false)}
          />
        )}
      </td>
    </tr>
  );
}
