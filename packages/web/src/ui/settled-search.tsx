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

/** Keeps what is typed, and hands it on when the typing rests, unless the page is gone by then. */
export function SettledSearch({ label, value = "", onSearch }: SettledSearchProps) {
  const [text, setText] = useState(value);
  /** What the field has said last: the address then says the same without the spaces around it. */
  const said = useRef(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === said.current) return;
    // The address changed without this field, such as by the browser's Back.
    clearTimeout(waiting.current);
    said.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (
    <SearchField
      label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => {
          said.current = next.trim();
          onSearch(said.current || undefined);
        }, TYPING_MS);
      }}
    />
  );
}
