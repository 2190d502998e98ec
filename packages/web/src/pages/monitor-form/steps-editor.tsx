import { useState } from "react";
import { stepTexts as texts } from "#texts/steps.ts";
import { Button } from "../../ui/button.tsx";
import { sentencesOn, underLabel } from "../../ui/errors.ts";
import { Wrong } from "../../ui/form.tsx";
import { StepFields } from "./step-fields.tsx";
import styles from "./steps.module.css";
import { blankStep, MAX_STEPS, nextRow, type StepRow } from "./steps.ts";
import type { StepsFieldProps } from "./steps-field.tsx";

/** The steps of a form, in their order. */
export default function StepsEditor({ value: rows, errors, error, onChange }: Omit<StepsFieldProps, "label">) {
  const order = useOrderOf(error, rows);
  const errorsOf = rows.map(({ row }) => sentencesOn(error, `steps.${order.indexOf(row)}`));
  const others = errors.filter((one) => !errorsOf.flat().includes(one));
  const swapped = (index: number, other: number) =>
    rows.map((row, at) => (at === index ? rows[other] : at === other ? rows[index] : row) ?? row);
  return (
    <>
      {rows.map((step, index) => (
        <fieldset key={step.row} className={styles.step} aria-label={texts.step(index + 1)}>
          <div className={styles.head}>
            <b>{texts.step(index + 1)}</b>
            {index > 0 && (
              <Button {...iconButton("up", texts.up(index + 1))} onClick={() => onChange(swapped(index, index - 1))} />
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
          </div>
          <StepFields
            step={step}
            onChange={(change: Partial<StepRow>) =>
              onChange(rows.map((one) => (one.row === step.row ? { ...one, ...change } : one)))
            }
          />
          <Wrong errors={(errorsOf[index] ?? []).map(labelled)} />
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

/** The rows as they were sent: the sentences of the server stay at their steps, also when these move. */
function useOrderOf(error: Error | null, rows: readonly StepRow[]): readonly number[] {
  const current = { error, order: rows.map(({ row }) => row) };
  const [sent, setSent] = useState(current);
  if (sent.error !== error) setSent(current);
  return sent.error === error ? sent.order : current.order;
}

const labels: Readonly<Record<string, string>> = {
  ...{ name: texts.name(), method: texts.method(), url: texts.url(), headers: texts.headers(), body: texts.body() },
  ...{ expected_status_codes: texts.codes(), assertions: texts.assertions(), take: texts.values() },
};

/** The field that a sentence names, by its label: `steps.0.url` is the URL of the step. */
function labelled(sentence: string): string {
  const [, , field = ""] = sentence.split(" field ")[0]?.split(".") ?? [];
  return underLabel(sentence, labels[field] ?? texts.legend());
}

function iconButton(icon: "up" | "down" | "close", label: string) {
  return { kind: "quiet", icon, iconOnly: true, label } as const;
}
