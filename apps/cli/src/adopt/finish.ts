import { CommandError, printable } from "@pharos/commandline";
import { answerOf, INVALID, readTeamRecords } from "@pharos/configuration";
import type { RecordSource } from "@pharos/core";
import { EndedSilences } from "@pharos/operations";
import Type from "typebox";
import { counted } from "../commands/import-bytes.ts";
import type { CliSession } from "../session.ts";
import { type SwitchedMonitor, systemInKey, turnOffLines } from "./turn-off.ts";

const EndAnswer = Type.Object({ data: EndedSilences });

interface LoudMonitor extends SwitchedMonitor {
  readonly id: number;
  readonly is_down: boolean;
  readonly notifies_nobody: boolean;
}

interface Adopted {
  /** Null: the whole team. */
  readonly project: string | null;
  /** The other system, as far as the command line says it. */
  readonly source: RecordSource | null;
}

/**
 * Turns the alerts of silent monitors on, and prints what to turn off in the other system. A second run lists that again. If a
 * later batch fails, the list of the earlier ones is printed first.
 */
export async function finishAdoption(session: CliSession, { project, source }: Adopted): Promise<void> {
  const api = session.openApi();
  const loud: LoudMonitor[] = [];
  const print = (lines: readonly string[]) => session.writeOut(`${lines.map(printable).join("\n")}\n`);
  try {
    for (let isComplete = false; !isComplete; ) {
      const { body } = await api.send("POST", "/monitor-batches/alerts", { json: { project } });
      const { data } = answerOf(EndAnswer, body);
      loud.push(...data.monitors);
      isComplete = data.is_complete || data.monitors.length === 0;
    }
    const ended = new Set(loud.map(({ id }) => id));
    const { monitors } = await readTeamRecords(api);
    const earlier = monitors.filter((one) => !ended.has(one.id) && isOf(one.key, project));
    if (loud.length === 0 && earlier.length === 0) throw noneIn(project);
    const switched = earlier.map(({ key, name, type = "" }) => ({ key, name, type, source: null }));
    print([...endedLines(loud), ...turnOffLines([...loud, ...switched], source)]);
  } catch (error) {
    if (loud.length > 0) print([...endedLines(loud), ...turnOffLines(loud, source)]);
    throw error;
  }
}

function noneIn(project: string | null): CommandError {
  const where = project === null ? "" : ` in the project ${project}`;
  return new CommandError(`The team has no monitor of another system${where}.`, { exitCode: INVALID });
}

/** Whether a monitor was adopted. For the whole team, its project has the name of a system. */
const isOf = (key: string | null, project: string | null) =>
  key !== null && (project === null ? systemInKey(key) !== null : key.startsWith(`${project}/`));

function endedLines(loud: readonly LoudMonitor[]): readonly string[] {
  const names = (monitors: readonly LoudMonitor[]) => monitors.map(({ name }) => name).join(", ");
  const [down, unheard] = [loud.filter((one) => one.is_down), loud.filter((one) => one.notifies_nobody)];
  return [
    `The alerts of ${counted(loud.length, "monitor")} are on.`,
    ...(down.length > 0 ? [`Down now, so Pharos alerts their contacts: ${names(down)}`] : []),
    ...(unheard.length > 0 ? [`Without a contact, so nobody is notified: ${names(unheard)}`] : []),
  ];
}
