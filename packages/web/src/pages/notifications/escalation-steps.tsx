import type { ContactData, EscalationData } from "@pharos/operations";
import { escalationTexts as texts } from "#texts/escalation.ts";
import { shellTexts } from "#texts/shell.ts";
import { Button } from "../../ui/button.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import styles from "./notifications.module.css";

/** A step while it is edited. The number tells steps apart. */
export interface StepValues {
  readonly row: number;
  readonly contact: string;
  readonly minutes: string;
}

/** How much later a new step is than the one before it. */
const STEP_MINUTES = 15;

export const stepValuesOf = (escalations: EscalationData["escalations"]): readonly StepValues[] =>
  escalations.map(({ contact_id: id, after_minutes: minutes }, row) => ({
    ...{ row, contact: String(id), minutes: String(minutes) },
  }));

export const sentSteps = (steps: readonly StepValues[]) =>
  steps.map(({ contact, minutes }) => ({ contact_id: Number(contact), after_minutes: Number(minutes) }));

function withStep(steps: readonly StepValues[]): readonly StepValues[] {
  const row = Math.max(0, ...steps.map((step) => step.row)) + 1;
  const minutes = Number(steps.at(-1)?.minutes ?? 0) + STEP_MINUTES;
  return [...steps, { row, contact: "", minutes: String(minutes) }];
}

interface StepsProps {
  readonly steps: readonly StepValues[];
  readonly contacts: readonly ContactData[];
  readonly error: Error | null;
  readonly onChange: (steps: readonly StepValues[]) => void;
}

/** The later steps of an escalation, as fields. */
export function EscalationSteps({ steps, contacts, error, onChange }: StepsProps) {
  const change = (row: number, values: Partial<StepValues>) =>
    onChange(steps.map((step) => (step.row === row ? { ...step, ...values } : step)));
  return (
    <>
      {steps.map((step, index) => (
        <StepFields
          key={step.row}
          step={step}
          number={index + 1}
          contacts={contacts}
          errors={[
            ...sentencesOn(error, `escalations.${index}.contact_id`),
            ...sentencesOn(error, `escalations.${index}.after_minutes`),
          ]}
          onChange={(values) => change(step.row, values)}
          onRemove={() => onChange(steps.filter((one) => one !== step))}
        />
      ))}
      <div>
        <Button icon="plus" label={texts.add()} onClick={() => onChange(withStep(steps))} />
      </div>
    </>
  );
}

interface FieldsProps extends Pick<StepsProps, "contacts"> {
  readonly step: StepValues;
  readonly number: number;
  readonly errors: readonly string[];
  readonly onChange: (values: Partial<StepValues>) => void;
  readonly onRemove: () => void;
}

function StepFields({ step: { contact, minutes }, number, contacts, errors, onChange, onRemove }: FieldsProps) {
  return (
    <fieldset className={styles.step} aria-label={texts.step(number)}>
      <SelectField
        label={texts.channel()}
        value={contact}
        options={[["", texts.choose()], ...contacts.map(({ id, name }) => [String(id), name] as const)]}
        errors={errors}
        onChange={(next) => onChange({ contact: next })}
      />
      <TextField
        label={texts.minutes()}
        inputMode="numeric"
        value={minutes}
        onChange={(next) => onChange({ minutes: next })}
      />
      <Button kind="quiet" icon="close" iconOnly label={shellTexts.remove(texts.step(number))} onClick={onRemove} />
    </fieldset>
  );
}
