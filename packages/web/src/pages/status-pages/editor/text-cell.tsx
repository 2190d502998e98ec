import { type KeyboardEvent, useId, useRef, useState } from "react";
import { editorTexts } from "#texts/page-editor.ts";
import { underLabel } from "../../../ui/errors.ts";
import { Wrong } from "../../../ui/form.tsx";
import styles from "./table.module.css";

interface TextCellProps {
  readonly id?: string;
  readonly label: string;
  /** Cells of one column: Enter leads to the next of them. */
  readonly column: "name" | "description";
  readonly value: string;
  readonly errors: readonly string[];
  readonly placeholder?: string;
  /** Tab accepts it while the field is empty. */
  readonly suggestion?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text in a table that people edit there. Enter leads to the next row, and Escape restores the text. */
export function TextCell(props: TextCellProps) {
  const { id, label, column, value, errors, suggestion, hint, placeholder, onChange } = props;
  const noteId = useId();
  const before = useRef(value);
  const [isDeclined, setDeclined] = useState(false);
  const isSuggested = suggestion !== undefined && value === "" && !isDeclined;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey)
      nextOf(event.currentTarget, event.shiftKey ? -1 : 1)?.focus();
    else if (event.key === "Escape") {
      onChange(before.current);
      setDeclined(true);
    } else if (event.key === "Tab" && !event.shiftKey && isSuggested) onChange(suggestion);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        {...(id !== undefined && { id })}
        className={styles.text}
        data-column={column}
        aria-label={label}
        aria-invalid={errors.length > 0}
        aria-describedby={noteId}
        autoComplete="off"
        placeholder={isSuggested ? editorTexts.suggested(suggestion) : placeholder}
        value={value}
        onFocus={() => {
          before.current = value;
          setDeclined(false);
        }}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={noteId} className={isSuggested ? "sr" : styles.hint}>
        {isSuggested ? editorTexts.suggestion(suggestion) : hint}
      </span>
      <Wrong errors={errors.map((sentence) => underLabel(sentence, label))} />
    </>
  );
}

function nextOf(field: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const selector = `[data-column="${field.dataset["column"]}"]`;
  const fields = [...(field.closest("table")?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
  return fields[fields.indexOf(field) + step];
}
