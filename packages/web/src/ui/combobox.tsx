import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import styles from "./combobox.module.css";
import form from "./form.module.css";

/** One line of the list. */
export interface ComboboxEntry {
  readonly key: string;
  readonly name: string;
  /** Its kind, shown after the name. */
  readonly kind: string;
  readonly act: () => void;
  /** The part of the list that it is in. Entries of one section follow each other. */
  readonly section?: string;
}

/** Enter waits no longer than this for further entries. */
const MAX_WAIT_MS = 1000;

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
  /** Whether further entries may come. Enter then waits for them, unless a person has chosen an entry. */
  readonly isBusy?: boolean;
  /** Whether Enter was pressed before the list was there. */
  readonly isEntered?: boolean;
  /** Called when Enter begins to wait. */
  readonly onWait?: () => void;
  /** Called before an entry acts. */
  readonly onAct?: () => void;
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
  isBusy = false,
  isEntered: wasEntered = false,
  onWait,
  onAct,
  input = {},
}: ComboboxProps) {
  const id = useId();
  /** The key of the entry that a person moved to, by the arrows or the pointer; null for the first one. */
  const [active, setActive] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(wasEntered);
  const chosen = isOpen ? (entries.find(({ key }) => key === active) ?? entries[0]) : undefined;
  const act = (entry: ComboboxEntry | undefined) => {
    setEntered(false);
    if (entry === undefined) return;
    onAct?.();
    entry.act();
  };
  // Without an entry, Enter waits until one comes.
  const enter = useEffectEvent(() => (isBusy && chosen === undefined) || act(chosen));
  useEffect(() => {
    if (!isEntered) return;
    const waiting = setTimeout(enter, isBusy ? MAX_WAIT_MS : 0);
    return () => clearTimeout(waiting);
  }, [isEntered, isBusy]);
  const chosenId = chosen && `${id}-${chosen.key}`;
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const at = chosen === undefined ? 0 : entries.indexOf(chosen);
      setActive(entries.at((at + step) % entries.length)?.key ?? null);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!isBusy || active !== null) act(chosen);
      else {
        setEntered(true);
        onWait?.();
      }
    }
    input.onKeyDown?.(event);
  };
  return (
    <>
      <input
        className={form.input}
        {...input}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        value={text}
        onKeyDown={press}
        onChange={({ target }) => {
          onText(target.value);
          setActive(null);
          setEntered(false);
        }}
      />
      <p className="sr" role="status">
        {isOpen && found}
      </p>
      <div id={id} role="listbox" className={styles.list} aria-label={listLabel} hidden={!isOpen}>
        {sectionsOf(entries).map(([section, of]) => (
          <Section key={section} name={section}>
            {of.map((entry) => (
              <Option
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                isChosen={entry === chosen}
                onAct={() => act(entry)}
                onPoint={() => setActive(entry.key)}
              />
            ))}
          </Section>
        ))}
      </div>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: ComboboxEntry;
  readonly isChosen: boolean;
  readonly onAct: () => void;
  /** The pointer moves on it. A list that moves below a pointer that rests calls nothing. */
  readonly onPoint: () => void;
}

function Option({ id, entry, isChosen, onAct, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: The field hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: The focus stays in the field, as the pattern wants.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      // The field would lose the focus, and with it the list would go.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAct}
      onPointerMove={onPoint}
    >
      <span className="cut">{entry.name}</span>
      <small>{entry.kind}</small>
    </div>
  );
}

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (name === "") return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is no part of a list.
    <div role="group" aria-label={name}>
      <div className={styles.section} aria-hidden="true">
        {name}
      </div>
      {children}
    </div>
  );
}

/** The entries of each section, in their order. */
function sectionsOf(entries: readonly ComboboxEntry[]): readonly (readonly [string, readonly ComboboxEntry[]])[] {
  const names = [...new Set(entries.map(({ section = "" }) => section))];
  return names.map((name) => [name, entries.filter(({ section = "" }) => section === name)]);
}
