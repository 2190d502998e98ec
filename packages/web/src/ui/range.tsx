import { plotTexts } from "#texts/plot.ts";
import { Segments } from "./segments.tsx";

const ranges = ["24h", "7d", "30d", "90d"] as const;

/** How far back a chart goes. */
export type ChartRange = (typeof ranges)[number];

interface RangeProps {
  readonly value: ChartRange;
  readonly onChange: (range: ChartRange) => void;
}

export function RangeSegments({ value, onChange }: RangeProps) {
  const options = ranges.map((range) => ({ value: range, label: plotTexts.rangeName(range) }));
  return <Segments label={plotTexts.range()} options={options} value={value} onChange={onChange} />;
}
