import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { shellTexts } from "#texts/shell.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/form.tsx";
import type { GroupValues } from "../editor-values.ts";

interface MoveProps {
  readonly name: string;
  readonly groups: readonly GroupValues[];
  readonly onMove: (group: GroupValues) => void;
  readonly onClose: () => void;
}

/** Moves a component to the end of another group. */
export function MoveDialog({ name, groups, onMove, onClose }: MoveProps) {
  const [chosen, setChosen] = useState(String(groups[0]?.key));
  const nameOf = (group: GroupValues, place: number) =>
    place === 0 ? editorTexts.noGroup() : editorTexts.group(group.name, place);
  return (
    <Dialog title={editorTexts.moveTo(name)} onClose={onClose}>
      <SelectField
        label={editorTexts.toGroup()}
        value={chosen}
        options={groups.flatMap((group, place) =>
          group.tag === null ? [[String(group.key), nameOf(group, place)] as const] : [],
        )}
        onChange={setChosen}
      />
      <DialogActions>
        <Button label={shellTexts.cancel()} onClick={onClose} />
        <Button
          kind="primary"
          label={editorTexts.moveIt()}
          onClick={() => {
            const group = groups.find(({ key }) => String(key) === chosen);
            onClose();
            if (group) onMove(group);
          }}
        />
      </DialogActions>
    </Dialog>
  );
}
