import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { shellTexts } from "#texts/shell.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { StatusMark } from "../../../ui/mark.tsx";
import { MonitorPicker } from "../../../ui/monitor-picker.tsx";
import type { ComponentValues } from "../editor-values.ts";
import { stateMark } from "../state.tsx";
import styles from "./table.module.css";

interface LinkedProps extends Pick<ComponentValues, "monitor"> {
  /** Of the component. */
  readonly name: string;
  /** Monitors that the page has. */
  readonly picked: readonly number[];
  readonly onChange: (monitor: ComponentValues["monitor"]) => void;
}

/** The linked monitor of a component, which only the team sees. A dialog changes it. */
export function LinkedCell({ monitor, name, picked, onChange }: LinkedProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (next: ComponentValues["monitor"]) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <>
      <button
        type="button"
        className={styles.linked}
        data-unchosen={monitor === undefined || undefined}
        data-missing={monitor === undefined || monitor?.isDeleted || undefined}
        aria-label={`${editorTexts.chooseFor(name)}: ${linkedName(monitor)}`}
        onClick={() => setOpen(true)}
      >
        <LinkedMark monitor={monitor} />
        <span className="cut">{linkedName(monitor)}</span>
      </button>
      {isOpen && (
        <Dialog title={editorTexts.chooseFor(name)} onClose={() => setOpen(false)}>
          <Stack>
            {monitor?.isDeleted && <p>{editorTexts.deletedHint()}</p>}
            <MonitorPicker
              label={editorTexts.find()}
              picked={picked}
              autoFocus
              onPick={(subject) => choose({ id: subject.id, name: subject.name, state: null, isDeleted: false })}
            />
            <div className={styles.manual}>
              <Button icon="edit" label={editorTexts.manual()} onClick={() => choose(null)} />
              <span className="muted">{editorTexts.manualDetail()}</span>
            </div>
          </Stack>
          <DialogActions>
            <Button label={shellTexts.cancel()} onClick={() => setOpen(false)} />
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function LinkedMark({ monitor }: Pick<LinkedProps, "monitor">) {
  if (monitor === null) return <Icon name="edit" size={14} />;
  if (monitor === undefined || monitor.isDeleted) return <Icon name="alert" size={15} />;
  return <StatusMark status={stateMark(monitor.state ?? "unknown")} size={15} />;
}

function linkedName(monitor: ComponentValues["monitor"]): string {
  if (monitor === undefined) return editorTexts.choose();
  if (monitor === null) return editorTexts.manual();
  return monitor.isDeleted ? editorTexts.deleted(monitor.name) : monitor.name;
}
