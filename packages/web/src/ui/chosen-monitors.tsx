import { useState } from "react";
import { maintenanceFormTexts as texts } from "../../texts/en/maintenance-form.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { MonitorPicker } from "../../ui/monitor-picker.tsx";
import styles from "./form.module.css";

interface ChosenProps {
  readonly chosen: readonly number[];
  /** Of those that are chosen, as far as they are known. */
  readonly names: ReadonlyMap<number, string>;
  readonly errors: readonly string[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Selects monitors of a large team one by one. The selection is shown below. */
export function ChosenMonitors({ chosen, names, errors, onChange }: ChosenProps) {
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const nameOf = (id: number) => names.get(id) ?? picked.get(id) ?? texts.unnamed(id);
  return (
    <div className={styles.picker}>
      <span className={form.legend} aria-hidden="true">
        {texts.pick()}
      </span>
      <MonitorPicker
        label={texts.pick()}
        picked={chosen}
        isWrong={errors.length > 0}
        onPick={({ id, name }) => {
          setPicked((before) => new Map(before).set(id, name));
          onChange([...chosen, id]);
        }}
      />
      <span className={form.wrong} role="alert">
        {errors.join(" ")}
      </span>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={texts.chosen()}>
          {chosen.map((id) => (
            <li key={id}>
              <span className="cut">{nameOf(id)}</span>
              <Button
                kind="quiet"
                icon="close"
                iconOnly
                label={shellTexts.remove(nameOf(id))}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
