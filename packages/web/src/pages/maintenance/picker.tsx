import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { foundMonitorsQuery } from "../../api/maintenance-queries.ts";
import { useResting } from "../../lib/use-resting.ts";
import { maintenanceFormTexts as texts } from "../../texts/en/maintenance-form.ts";
import { shellTexts } from "../../texts/en/shell.ts";
import { statusTexts } from "../../texts/en/status.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import form from "../../ui/form.module.css";
import styles from "./form.module.css";

/** How long typing must rest before the server is asked. */
const TYPING_MS = 250;

interface PickerProps {
  readonly chosen: readonly number[];
  /** Of those that are chosen, as far as they are known. */
  readonly names: ReadonlyMap<number, string>;
  readonly errors: readonly string[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Chooses monitors of a large team: the server searches, and what is chosen stands below. */
export function MonitorPicker({ chosen, names, errors, onChange }: PickerProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = text.trim();
  const asked = useResting(wanted, TYPING_MS);
  const { data, isPlaceholderData } = useQuery({ ...foundMonitorsQuery(asked), enabled: isOpen });
  // What was found by another text stays only where it fits this one, so that Enter takes nothing else than what is meant.
  const isStale = isPlaceholderData || asked !== wanted;
  const found = (data?.data ?? []).filter(({ name }) => !isStale || name.toLowerCase().includes(wanted.toLowerCase()));
  const nameOf = (id: number) => names.get(id) ?? picked.get(id) ?? texts.unnamed(id);
  const toggle = (id: number, name: string) => {
    setPicked((before) => new Map(before).set(id, name));
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const entries = found.map(({ id, name, type, target }) => ({
    key: String(id),
    name,
    kind: chosen.includes(id) ? `✓ ${texts.isChosen()}` : (target ?? statusTexts.type(type)),
    act: () => toggle(id, name),
  }));
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <label htmlFor={id}>{texts.pick()}</label>
        <Combobox
          label={texts.pick()}
          listLabel={texts.foundTitle()}
          text={text}
          onText={(next) => {
            setText(next);
            setOpen(true);
          }}
          entries={entries}
          found={texts.found(data?.meta.total ?? 0)}
          isOpen={isOpen}
          input={{
            id,
            "aria-invalid": errors.length > 0,
            onFocus: () => setOpen(true),
            onBlur: () => setOpen(false),
            onKeyDown: (event) => event.key === "Escape" && setOpen(false),
          }}
        />
      </div>
      <span className={form.wrong} role="alert">
        {errors.join(" ")}
      </span>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={texts.chosen()}>
          {chosen.map((id) => (
            <li key={id}>
              <span className="cut">{nameOf(id)}</span>
              <Button
                kind="quiet"
                icon="close"
                iconOnly
                label={shellTexts.remove(nameOf(id))}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
