import { useState } from "react";
import { monitorsTexts } from "#texts/monitors.ts";
import { shellTexts } from "#texts/shell.ts";
import { Stack } from "../ui/layout.tsx";
import { Button } from "./button.tsx";
import styles from "./chosen-monitors.module.css";
import form from "./form.module.css";
import { Wrong } from "./form.tsx";
import { MonitorPicker } from "./monitor-picker.tsx";

interface ChosenProps {
  readonly label: string;
  readonly hint?: string;
  /** Those that are not offered, in addition to the selection. */
  readonly without?: readonly number[];
  /** Whether servers and sites are offered, too. */
  readonly ofAllKinds?: boolean;
  readonly chosen: readonly number[];
  /** Of those that are chosen, as far as they are known. */
  readonly names: ReadonlyMap<number, string>;
  readonly errors: readonly string[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Selects monitors of a large team one by one. The selection is shown below. */
export function ChosenMonitors({
  label,
  hint,
  without = [],
  ofAllKinds = false,
  chosen,
  names,
  errors,
  onChange,
}: ChosenProps) {
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const nameOf = (id: number) => names.get(id) ?? picked.get(id) ?? monitorsTexts.unnamed(id);
  return (
    <Stack gap={2}>
      <span className={form.legend} aria-hidden="true">
        {label}
      </span>
      <MonitorPicker
        label={label}
        picked={[...chosen, ...without]}
        ofAllKinds={ofAllKinds}
        isWrong={errors.length > 0}
        onPick={({ id, name }) => {
          setPicked((before) => new Map(before).set(id, name));
          onChange([...chosen, id]);
        }}
      />
      {hint !== undefined && <span className={form.hint}>{hint}</span>}
      <Wrong errors={errors} />
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={monitorsTexts.chosen()}>
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
    </Stack>
  );
}
