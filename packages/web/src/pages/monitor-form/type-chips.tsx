import { createTexts as texts } from "#texts/create.ts";
import { statusTexts } from "#texts/status.ts";
import { inputs } from "../../api/inputs.ts";
import styles from "./monitor-form.module.css";
import type { ChosenType } from "./use-guess.ts";

interface ChipsProps {
  /** The type of now. */
  readonly type: string;
  /** Whether the person chose it. */
  readonly isChosen: boolean;
  readonly onChoose: (type: ChosenType) => void;
}

/** The other types. Another type changes nothing else that was typed. */
export function TypeChips({ type, isChosen, onChoose }: ChipsProps) {
  const name = statusTexts.type(type);
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for fields of a form.
    <div className={styles.types} role="group" aria-label={texts.types()}>
      <span className="muted">{isChosen ? texts.chosen(name) : texts.guessed(name)}</span>
      {inputs.monitor.type.enum
        .filter((one) => one !== type)
        .map((one) => (
          <button key={one} type="button" className={styles.type} onClick={() => onChoose(one)}>
            {statusTexts.type(one)}
          </button>
        ))}
    </div>
  );
}
