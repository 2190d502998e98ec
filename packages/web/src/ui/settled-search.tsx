import { useEffect, useRef, useState } from "react";
import { SearchField } from "./search-field.tsx";

/** How long typing must rest before the list is asked for. */
const TYPING_MS = 250;

interface SettledSearchProps {
  readonly label: string;
  /** What the address says. */
  readonly value: string | undefined;
  /** Called when the typing rests; undefined: nothing is searched for. */
  readonly onSearch: (text: string | undefined) => void;
}

/** Keeps what is typed, and hands it on when the typing rests. */
export function SettledSearch({ label, value = "", onSearch }: SettledSearchProps) {
  const [text, setText] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change without this field, such as by the browser's Back.
  useEffect(() => setText(value), [value]);
  return (
    <SearchField
      label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => onSearch(next.trim() || undefined), TYPING_MS);
      }}
    />
  );
}
