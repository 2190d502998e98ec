import { blocksOfPages } from "../blocks.ts";
import { table } from "./region.ts";

/** The fenced blocks that no test runs, by page and reason. */
export function notRunTable(): string {
  const lines = new Map<string, number[]>();
  for (const { page, line, action } of blocksOfPages()) {
    if (action?.kind !== "not-run") continue;
    const key = `${page}\n${action.detail}`;
    lines.set(key, [...(lines.get(key) ?? []), line]);
  }
  const rows = [...lines].map(([key, of]) => [...key.split("\n"), of.length]);
  return table(
    ["Page", "Reason", "Blocks"],
    rows.map(([page = "", reason = "", count = ""]) => [`\`${page}\``, reason, count]),
  );
}
