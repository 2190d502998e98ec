import { StatusMark } from "./mark.tsx";
import styles from "./segments.module.css";
import type { MarkStatus } from "./status.ts";

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly mark?: MarkStatus;
  readonly count?: number | undefined;
}

interface SegmentsProps<Value> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them seen. */
export function Segments<Value extends string | undefined>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset cannot scroll sideways in every browser.
    <div className={styles.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          type="button"
          key={option.value ?? ""}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.mark && <StatusMark status={option.mark} size={13} />}
          {option.label}
          {option.count !== undefined && <span className="muted num">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
