import { useId, useState } from "react";
import { foundTexts } from "#texts/found.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { type FoundSubject, useFoundSubjects } from "../api/found-subjects.ts";
import { Combobox } from "./combobox.tsx";
import styles from "./monitor-picker.module.css";

interface MonitorPickerProps {
  readonly label: string;
  /** Those that are not offered any more. */
  readonly picked: readonly number[];
  /** Whether servers and sites are offered, too. */
  readonly ofAllKinds?: boolean;
  readonly onPick: (picked: FoundSubject) => void;
  /** Whether it replaced the focused element. */
  readonly autoFocus?: boolean;
  /** The focus left it, or Escape was pressed, before anything was picked. */
  readonly onLeave?: () => void;
  /** Whether the selection has an error. */
  readonly isWrong?: boolean;
}

/** Finds a monitor, or also a server or a site, by its name or address. */
export function MonitorPicker({
  label,
  picked,
  ofAllKinds = true,
  onPick,
  autoFocus = false,
  isWrong = false,
  onLeave,
}: MonitorPickerProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const { found, hasCome } = useFoundSubjects(text, { enabled: isOpen });
  const offered = found.filter(({ id: one, of }) => !picked.includes(one) && (ofAllKinds || of === "monitor"));
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
        found={entries.length === 0 ? foundTexts.nothing() : foundTexts.found(entries.length)}
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
      {isOpen && hasCome && text.trim() !== "" && entries.length === 0 && (
        <p className={styles.nothing}>{foundTexts.nothing()}</p>
      )}
    </div>
  );
}
