import { printable } from "@pharos/commandline";
import { answerOf } from "@pharos/configuration";
import { EndedSilences } from "@pharos/operations";
import Type from "typebox";
import { counted } from "../commands/import-bytes.ts";
import type { CliSession } from "../session.ts";
import { type SwitchedMonitor, turnOffLines } from "./turn-off.ts";

const EndAnswer = Type.Object({ data: EndedSilences });

interface LoudMonitor extends SwitchedMonitor {
  readonly is_down: boolean;
  readonly notifies_nobody: boolean;
}

/** Turns the alerts of silent monitors on, and prints what to turn off in the other system. @param project null for all */
export async function finishAdoption(session: CliSession, project: string | null): Promise<void> {
  const api = session.openApi();
  const loud: LoudMonitor[] = [];
  for (let isComplete = false; !isComplete; ) {
    const { body } = await api.send("POST", "/monitor-batches/alerts", { json: { project } });
    const { data } = answerOf(EndAnswer, body);
    loud.push(...data.monitors);
    isComplete = data.is_complete || data.monitors.length === 0;
  }
  const names = (monitors: readonly LoudMonitor[]) => monitors.map(({ name }) => name).join(", ");
  const [down, unheard] = [loud.filter((one) => one.is_down), loud.filter((one) => one.notifies_nobody)];
  const lines = [
    `The alerts of ${counted(loud.length, "monitor")} are on.`,
    ...(down.length > 0 ? [`Down now, so Pharos alerts their contacts: ${names(down)}`] : []),
    ...(unheard.length > 0 ? [`Without a contact, so nobody is notified: ${names(unheard)}`] : []),
    ...turnOffLines(loud),
  ];
  session.writeOut(`${lines.map(printable).join("\n")}\n`);
}
