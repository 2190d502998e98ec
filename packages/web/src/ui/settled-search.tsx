import { useEffect, useRef, useState } from "react";
import { onLeave } from "#router";
import { SearchField } from "./search-field.tsx";

/** How long typing must rest before the list is asked for. */
const TYPING_MS = 250;

interface SettledSearchProps {
  readonly label: string;
  /** The value in the URL. */
  readonly value: string | undefined;
  /** Called when a person stops typing; undefined without a search. */
  readonly onSearch: (text: string | undefined) => void;
}

/** Holds the typed text, and passes it on when a person stops typing, unless they leave the page. */
export function SettledSearch({ label, value = "", onSearch }: SettledSearchProps) {
  const [text, setText] = useState(value);
  /** The last text that the field passed on. The URL holds it without the spaces around it. */
  const said = useRef(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === said.current) return;
    // The address changed without this field, such as by the browser's Back.
    clearTimeout(waiting.current);
    said.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    // This page stays until the next one is loaded.
    const stop = onLeave(() => clearTimeout(waiting.current));
    return () => {
      stop();
      clearTimeout(waiting.current);
    };
  }, []);
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
