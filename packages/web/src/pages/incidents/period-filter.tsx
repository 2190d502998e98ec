import { useState } from "react";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { Select } from "../../ui/select.tsx";
import styles from "./list.module.css";
import { type IncidentsSearch, periods } from "./search.ts";

interface PeriodProps {
  readonly search: IncidentsSearch;
  readonly onChange: (change: IncidentsSearch) => void;
}

/** A period with a name, or two days. */
export function PeriodFilter({ search: { when, from, to }, onChange }: PeriodProps) {
  const [isCustom, setCustom] = useState(from !== undefined || to !== undefined);
  const choose = (value: string) => {
    setCustom(value === "custom");
    onChange({ when: periods.find((one) => one === value), from: undefined, to: undefined });
  };
  return (
    <>
      <Select
        aria-label={texts.when()}
        value={isCustom ? "custom" : (when ?? "7d")}
        options={(["today", "7d", "30d", "all", "custom"] as const).map((one) => [one, texts.whens[one]] as const)}
        onChange={choose}
      />
      {isCustom && (
        <>
          <Day label={texts.from()} value={from} onChange={(day) => onChange({ from: day })} />
          <Day label={texts.to()} value={to} onChange={(day) => onChange({ to: day })} />
        </>
      )}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** Holds the typed text until it is a whole date. */
function Day({ label, value = "", onChange }: DayProps) {
  return (
    <input
      className={styles.day}
      type="date"
      aria-label={label}
      defaultValue={value}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}
