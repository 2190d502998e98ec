import { answerOf } from "@pharos/configuration";
import { Comparison } from "@pharos/operations";
import Type from "typebox";
import { counted } from "../commands/import-bytes.ts";
import type { CliSession } from "../session.ts";

const ComparisonAnswer = Type.Object({ data: Comparison });

/** Prints the comparison in numbers, and the URL of its page. */
export async function printComparison(session: CliSession): Promise<void> {
  const { data } = answerOf(ComparisonAnswer, (await session.openApi().send("GET", "/team/comparison")).body);
  const { from, silent, totals, unchecked, url } = data;
  session.writeOut(
    `${counted(silent.monitors, "monitor")} of the team ${silent.monitors === 1 ? "is" : "are"} silent.\n`,
  );
  if (from === null) {
    session.writeOut("Run this command again with a newer history: Pharos then compares what both systems saw.\n");
  } else {
    const lead = totals.median_lead_seconds;
    const earlier =
      lead === null ? "" : `, by ${Math.round(Math.abs(lead))} s ${lead < 0 ? "later" : "earlier"} in Pharos`;
    session.writeOut(
      [
        `Since ${from.slice(0, 16).replace("T", " ")} UTC:`,
        `  seen by both: ${totals.both}${earlier}`,
        `  only Pharos, on days on which the other system checked: ${totals.missed_there}`,
        `  false alarms of the other system: ${totals.false_alarms_there}`,
        `  other outages only in Pharos or only there: ${totals.only_here} and ${totals.only_there}`,
        "",
      ].join("\n"),
    );
  }
  if (unchecked > 0) {
    session.writeOut(
      `Pharos has not checked ${counted(unchecked, "monitor")} yet, and does not compare ${unchecked === 1 ? "it" : "them"}.\n`,
    );
  }
  session.writeOut(`The comparison: ${url}\n`);
}
