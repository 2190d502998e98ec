import { lazy, Suspense } from "react";
import { stepTexts as texts } from "#texts/steps.ts";
import { Button } from "../../ui/button.tsx";
import { MoreFields } from "../../ui/form-frame.tsx";
import { blankStep, type StepRow } from "./steps.ts";

/** Few monitors have steps. */
const StepsEditor = lazy(() => import("./steps-editor.tsx"));

export interface StepsFieldProps {
  readonly label: string;
  readonly value: readonly StepRow[];
  readonly errors: readonly string[];
  readonly error: Error | null;
  readonly onChange: (rows: readonly StepRow[]) => void;
}

/** The requests before the monitor's own. */
export function StepsField({ label, value, errors, error, onChange }: StepsFieldProps) {
  return (
    <MoreFields summary={label} open={value.length > 0 || errors.length > 0}>
      <p className="muted">{texts.hint()}</p>
      {value.length === 0 ? (
        <div>
          <Button icon="plus" label={texts.add()} onClick={() => onChange([blankStep(1)])} />
        </div>
      ) : (
        <Suspense fallback={null}>
          <StepsEditor value={value} errors={errors} error={error} onChange={onChange} />
        </Suspense>
      )}
    </MoreFields>
  );
}
