import { type ComponentProps, useEffect, useId, useState } from "react";
import styles from "./combobox.module.css";
import form from "./form.module.css";

/** One line of the list. */
export interface ComboboxEntry {
  readonly key: string;
  readonly name: string;
  /** Its kind, shown after the name. */
  readonly kind: string;
  readonly act: () => void;
}

interface ComboboxProps {
  /** Of the field. */
  readonly label: string;
  /** Of the list. */
  readonly listLabel: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly entries: readonly ComboboxEntry[];
  /** The number of entries, as a sentence for screen readers. */
  readonly found: string;
  readonly isOpen: boolean;
  readonly large?: boolean;
  /** Further properties of the field. */
  readonly input?: ComponentProps<"input">;
}

/** A field that filters a list, by the ARIA pattern. The focus stays in the field. The arrow keys move through the list. */
export function Combobox({
  label,
  listLabel,
  text,
  onText,
  entries,
  found,
  isOpen,
  large = false,
  input = {},
}: ComboboxProps) {
  const id = useId();
  // By its key: entries that come later do not put another one below the finger that is about to press Enter.
  const [active, setActive] = useState<string | null>(null);
  const chosen = isOpen ? (entries.find(({ key }) => key === active) ?? entries[0]) : undefined;
  if (chosen !== undefined && chosen.key !== active) setActive(chosen.key);
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen, id]);
  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const at = chosen === undefined ? 0 : entries.indexOf(chosen);
      setActive(entries.at((at + step) % entries.length)?.key ?? null);
    } else if (event.key === "Enter") {
      event.preventDefault();
      chosen?.act();
    }
    input.onKeyDown?.(event);
  };
  return (
    <>
      <input
        {...input}
        className={large ? `${form.input} ${form.large}` : form.input}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        autoComplete="off"
        value={text}
        onKeyDown={press}
        onChange={({ target }) => {
          onText(target.value);
          setActive(null);
        }}
      />
      <p className="sr" role="status">
        {isOpen && found}
      </p>
      <div id={id} role="listbox" className={styles.list} aria-label={listLabel} hidden={!isOpen}>
        {entries.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: The field hears the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: The focus stays in the field, as the pattern wants.
          <div
            key={entry.key}
            id={`${id}-${entry.key}`}
            role="option"
            aria-selected={entry === chosen}
            // The field would lose the focus, and with it the list would go.
            onMouseDown={(event) => event.preventDefault()}
            onClick={entry.act}
          >
            <span className="cut">{entry.name}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
      </div>
    </>
  );
}
