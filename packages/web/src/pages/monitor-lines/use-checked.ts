import type { MonitorLineData } from "@pharos/operations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";
import { useResting } from "../../lib/use-resting.ts";
import { linesIn, type MonitorLine } from "./lines.ts";

const CHECK_AFTER_MS = 400;
/** Lines of one request. */
export const MAX_LINES = 200;

type Shared = Omit<BodyOf<"POST /monitor-line-checks">, "lines">;

/** A line, and its monitor. */
export interface CheckedLine {
  readonly line: MonitorLine;
  /** Null: not known yet. */
  readonly result: MonitorLineData | null;
}

/** The lines of a text with their monitors and mistakes, once a person rests. */
export function useChecked(text: string, shared: Shared): readonly CheckedLine[] {
  const rested = useResting(text, CHECK_AFTER_MS);
  const lines = linesIn(rested);
  const { length } = lines;
  const { data } = useQuery({
    queryKey: ["POST /monitor-line-checks", shared, lines],
    queryFn: async () => {
      const results = await askData("POST /monitor-line-checks", { body: { ...shared, lines } });
      return { lines, results };
    },
    enabled: length > 0 && length <= MAX_LINES,
    placeholderData: keepPreviousData,
    ...{ retry: false, throwOnError: false, staleTime: Number.POSITIVE_INFINITY },
  });
  const known = new Map(data?.results.map((result, index) => [JSON.stringify(data.lines[index]), result]));
  return linesIn(text).map((line) => ({ line, result: known.get(JSON.stringify(line)) ?? null }));
}
