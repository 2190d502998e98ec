import { stepTexts as texts } from "#texts/steps.ts";
import { Button } from "../../ui/button.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import { Wrong } from "../../ui/form.tsx";
import { StepFields } from "./step-fields.tsx";
import styles from "./steps.module.css";
import { blankStep, MAX_STEPS, nextRow, type StepRow } from "./steps.ts";
import type { StepsFieldProps } from "./steps-field.tsx";

/** The steps of a form, in their order. */
export default function StepsEditor({ value: rows, errors, error, onChange }: Omit<StepsFieldProps, "label">) {
  const errorsOf = rows.map((_row, index) => sentencesOn(error, `steps.${index}`));
  const others = errors.filter((one) => !errorsOf.flat().includes(one));
  const swapped = (index: number, other: number) =>
    rows.map((row, at) => (at === index ? rows[other] : at === other ? rows[index] : row) ?? row);
  return (
    <>
      {rows.map((step, index) => (
        <fieldset key={step.row} className={styles.step}>
          <legend className={styles.head}>
            <b>{texts.step(index + 1)}</b>
            <span className={styles.buttons}>
              {index > 0 && (
                <Button
                  {...iconButton("up", texts.up(index + 1))}
                  onClick={() => onChange(swapped(index, index - 1))}
                />
              )}
              {index < rows.length - 1 && (
                <Button
                  {...iconButton("down", texts.down(index + 1))}
                  onClick={() => onChange(swapped(index, index + 1))}
                />
              )}
              <Button
                {...iconButton("close", texts.remove(index + 1))}
                onClick={() => onChange(rows.filter(({ row }) => row !== step.row))}
              />
            </span>
          </legend>
          <StepFields
            step={step}
            onChange={(change: Partial<StepRow>) =>
              onChange(rows.map((one) => (one.row === step.row ? { ...one, ...change } : one)))
            }
          />
          <Wrong errors={errorsOf[index] ?? []} />
        </fieldset>
      ))}
      {rows.length < MAX_STEPS && (
        <div>
          <Button icon="plus" label={texts.add()} onClick={() => onChange([...rows, blankStep(nextRow(rows))])} />
        </div>
      )}
      <Wrong errors={others} />
    </>
  );
}

function iconButton(icon: "up" | "down" | "close", label: string) {
  return { kind: "quiet", icon, iconOnly: true, label } as const;
}
