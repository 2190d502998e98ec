import { useId, useState } from "react";
import { type FoundSubject, useFoundSubjects } from "../api/found-subjects.ts";
import { useResting } from "../lib/use-resting.ts";
import { keysTexts } from "../texts/en/keys.ts";
import { monitorsTexts } from "../texts/en/monitors.ts";
import { Combobox } from "./combobox.tsx";
import styles from "./monitor-picker.module.css";

/** How long typing must rest before the server is asked. */
const TYPING_MS = 250;

interface MonitorPickerProps {
  readonly label: string;
  /** Those that are not offered any more. */
  readonly picked: readonly number[];
  readonly onPick: (picked: FoundSubject) => void;
  /** It replaced what had the focus. */
  readonly autoFocus?: boolean;
  /** The focus left it, or Escape was pressed, before anything was picked. */
  readonly onLeave?: () => void;
  /** Something is wrong with what is picked. */
  readonly isWrong?: boolean;
}

/** Finds a monitor, a server or a site by its name or address. */
export function MonitorPicker({
  label,
  picked,
  onPick,
  autoFocus = false,
  isWrong = false,
  onLeave,
}: MonitorPickerProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const wanted = text.trim().toLowerCase();
  const asked = useResting(wanted, TYPING_MS);
  const { found, hasCome, isStale: isOld } = useFoundSubjects(asked, isOpen);
  // What was found by another text stays only where it fits this one, so that Enter takes nothing else than what is meant.
  const isStale = isOld || asked !== wanted;
  const offered = found.filter(
    ({ id: one, name }) => !picked.includes(one) && (!isStale || name.toLowerCase().includes(wanted)),
  );
  const entries = offered.map((subject) => ({
    key: String(subject.id),
    name: subject.name,
    kind: subject.kind,
    act() {
      setText("");
      setOpen(false);
      onPick(subject);
    },
  }));
  const leave = () => {
    setOpen(false);
    onLeave?.();
  };
  return (
    <div className={styles.picker}>
      <Combobox
        label={label}
        listLabel={monitorsTexts.title()}
        text={text}
        onText={(next) => {
          setText(next);
          setOpen(true);
        }}
        entries={entries}
        found={entries.length === 0 ? keysTexts.nothing() : keysTexts.found(entries.length)}
        isOpen={isOpen}
        input={{
          id,
          autoFocus,
          "aria-invalid": isWrong,
          onFocus: () => setOpen(true),
          onClick: () => setOpen(true),
          onBlur: leave,
          onKeyDown(event) {
            if (event.key === "Escape") leave();
          },
        }}
      />
      {isOpen && hasCome && !isStale && entries.length === 0 && <p className={styles.nothing}>{keysTexts.nothing()}</p>}
    </div>
  );
}
