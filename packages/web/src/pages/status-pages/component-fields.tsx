import { useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { bind } from "../../forms/bind.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { MonitorPicker } from "../../ui/monitor-picker.tsx";
import styles from "./editor.module.css";
import { type ComponentValues, componentFields } from "./editor-values.ts";
import type { Step } from "./layout.ts";

interface ComponentProps {
  readonly component: ComponentValues;
  /** Within its group, from 0 on. */
  readonly place: number;
  /** Monitors that the page has. */
  readonly picked: readonly number[];
  readonly error: Error | null;
  /** Where the component is in the body. */
  readonly at: string;
  readonly onChange: (change: Partial<ComponentValues>) => void;
  /** @param focusId id of the element that has the focus afterwards */
  readonly onMove: (step: Step, focusId: string) => void;
  readonly onRemove: () => void;
}

/** One component: its public name, and the linked monitor. */
export function ComponentFields({ component, place, picked, error, at, onChange, onMove, onRemove }: ComponentProps) {
  const { key, name, monitor } = component;
  const { field } = bind({ fields: componentFields, values: component, error, at, set: onChange });
  const called = editorTexts.component(name, place + 1);
  const isMonitorsName = monitor !== null && name.trim() !== "" && name.trim() === monitor.name;
  const moveByKey = (event: React.KeyboardEvent<HTMLLIElement>) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0 || !event.altKey) return;
    event.preventDefault();
    onMove(step, event.target instanceof HTMLElement && event.target.id !== "" ? event.target.id : `component-${key}`);
  };
  return (
    <li className={styles.component} onKeyDown={moveByKey}>
      <FieldRow>
        {field("name", { id: `component-${key}`, hint: isMonitorsName ? editorTexts.sameName() : undefined })}
        {field("description")}
      </FieldRow>
      <BehindIt monitor={monitor} picked={picked} onChange={(next) => onChange({ monitor: next })} />
      <div className={styles.foot}>
        {monitor !== null && (
          <div>
            {field("show_uptime")}
            {field("show_chart")}
          </div>
        )}
        <div className={styles.buttons}>
          <Button
            id={`up-${key}`}
            kind="quiet"
            icon="up"
            iconOnly
            label={editorTexts.up(called)}
            onClick={() => onMove(-1, `up-${key}`)}
          />
          <Button
            id={`down-${key}`}
            kind="quiet"
            icon="down"
            iconOnly
            label={editorTexts.down(called)}
            onClick={() => onMove(1, `down-${key}`)}
          />
          <Button kind="quiet" icon="trash" iconOnly label={editorTexts.remove(called)} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}

interface BehindProps extends Pick<ComponentValues, "monitor">, Pick<ComponentProps, "picked"> {
  readonly onChange: (monitor: ComponentValues["monitor"]) => void;
}

/** The linked monitor of a component. Only the team sees it. */
function BehindIt({ monitor, picked, onChange }: BehindProps) {
  const [isPicking, setPicking] = useState(false);
  if (isPicking) {
    return (
      <MonitorPicker
        label={editorTexts.find()}
        picked={picked}
        autoFocus
        onPick={({ id, name }) => {
          setPicking(false);
          onChange({ id, name });
        }}
        onLeave={() => setPicking(false)}
      />
    );
  }
  return (
    <p className={styles.behind}>
      <span className="muted">{editorTexts.behind()}: </span>
      {monitor === null ? <span className="muted">{editorTexts.noMonitor()}</span> : <b>{monitor.name}</b>}
      <Button
        kind="quiet"
        label={monitor === null ? editorTexts.choose() : editorTexts.change()}
        onClick={() => setPicking(true)}
      />
      {monitor !== null && (
        <Button kind="quiet" icon="close" iconOnly label={editorTexts.detach()} onClick={() => onChange(null)} />
      )}
    </p>
  );
}
