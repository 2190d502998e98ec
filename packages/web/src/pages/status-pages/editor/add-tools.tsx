import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { pageTagTexts } from "#texts/page-tags.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import type { GroupValues } from "../editor-values.ts";
import { addGroup, freeKey } from "../layout.ts";
import styles from "./table.module.css";
import { TagDialog } from "./tag-dialog.tsx";

interface ToolsProps {
  readonly groups: readonly GroupValues[];
  readonly onAddMonitors: () => void;
  readonly onAddPlain: () => void;
  /** @param tag null: of a group that lists its components */
  readonly onAddGroup: (tag: string | null) => void;
}

/** The buttons that add components and groups. */
export function AddTools({ groups, onAddMonitors, onAddPlain, onAddGroup }: ToolsProps) {
  const [isAddingTag, setAddingTag] = useState(false);
  return (
    <>
      <Row>
        <Button icon="plus" label={editorTexts.add()} onClick={onAddMonitors} />
        <Button label={editorTexts.addPlain()} onClick={onAddPlain} />
        <Button label={editorTexts.addGroup()} onClick={() => onAddGroup(null)} />
        <Button label={pageTagTexts.add()} onClick={() => setAddingTag(true)} />
        <span className={styles.note}>{editorTexts.publicNames()}</span>
      </Row>
      {isAddingTag && (
        <TagDialog
          title={pageTagTexts.addTitle()}
          action={pageTagTexts.addIt()}
          tag={null}
          groupsWith={(tag) => addGroup(groups, tag)}
          groupKey={freeKey(groups)}
          onChoose={(tag) => {
            setAddingTag(false);
            onAddGroup(tag);
          }}
          onClose={() => setAddingTag(false)}
        />
      )}
    </>
  );
}
