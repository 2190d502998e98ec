import { FAILED } from "@pharos/commandline";
import { drawProgressBar } from "@pharos/configuration";
import { counted } from "../commands/import-bytes.ts";
import type { CliSession } from "../session.ts";
import { type HistoryOfMonitor, sendHistory } from "./send-history.ts";

/** Stores histories, and prints how many. */
export async function storeHistory(session: CliSession, histories: readonly HistoryOfMonitor[]): Promise<void> {
  const progress = session.isTerminal.error ? drawProgressBar(histories.length, session.writeError) : null;
  const api = session.openApi(progress ? { onWait: progress.waiting } : {});
  const sent = await sendHistory(api, histories, (done) => progress?.advance(done)).finally(() => progress?.end());
  for (const line of sent.failures) session.writeError(`${line}\n`);
  const done = `${counted(sent.monitors, "monitor")} with ${counted(sent.incidents, "imported incident")}`;
  session.writeOut(`The history is stored: ${done}.\n`);
  if (sent.failures.length > 0) session.exitWith(FAILED);
}
