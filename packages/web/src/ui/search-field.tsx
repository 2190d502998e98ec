import { useId, useRef } from "react";
import { useActions } from "../registry/use-actions.ts";
import styles from "./controls.module.css";
import { Icon } from "./icon.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field to search in, reached by `/`. Its label is inside the field until a person types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useActions({ search: () => input.current?.focus() });
  return (
    <div className={styles.search}>
      <Icon name="search" size={16} />
      <input
        ref={input}
        id={id}
        type="search"
        placeholder=" "
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <label htmlFor={id}>{label}</label>
      <kbd className={styles.kbd}>/</kbd>
    </div>
  );
}
