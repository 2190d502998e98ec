import { useState } from "react";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { Day } from "../../ui/day.tsx";
import { Select } from "../../ui/select.tsx";
import { type IncidentsSearch, periods } from "./search.ts";

interface PeriodProps {
  readonly search: IncidentsSearch;
  readonly onChange: (change: IncidentsSearch) => void;
}

/** A period with a name, or two days. */
export function PeriodFilter({ search: { when, from, to }, onChange }: PeriodProps) {
  const [isChoosing, setChoosing] = useState(false);
  const isCustom = isChoosing || from !== undefined || to !== undefined;
  const choose = (value: string) => {
    setChoosing(value === "custom");
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
