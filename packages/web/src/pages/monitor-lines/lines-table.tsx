import { manyTexts as texts } from "#texts/create.ts";
import { statusTexts } from "#texts/status.ts";
import form from "../../ui/form.module.css";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import type { CheckedLine } from "./use-checked.ts";

/** Rows that are shown at first. */
const FEW = 50;

/** The monitor of each line, and why it cannot be created. */
export function LinesTable({ lines }: { readonly lines: readonly CheckedLine[] }) {
  return (
    <PlainTable
      name={texts.table()}
      items={lines.map((one, index) => ({ ...one, place: index + 1 }))}
      few={FEW}
      detail={({ result }) => result?.reason && <span className={form.wrong}>{result.reason}</span>}
      columns={[
        { head: texts.place(), cell: ({ place }) => place, align: "end" },
        { head: texts.target(), cell: ({ line, result }) => result?.url ?? line.text, breaks: true, isRowHead: true },
        { head: texts.type(), cell: ({ result }) => result && statusTexts.type(result.type) },
        { head: texts.name(), cell: ({ line, result }) => result?.name ?? line.name, breaks: true },
      ]}
    />
  );
}
