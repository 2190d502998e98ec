import { readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { CommandError, errorCode, printableLine } from "@pharos/commandline";
import { INVALID, readTeamLimits, readTeamRecords, type TeamRecords } from "@pharos/configuration";
import { configurationMistakes } from "@pharos/operations";
import type { CliSession } from "../session.ts";
import { changedFile, type DiscoveredFile, type KeptFile, newFile, readFileToKeep } from "./discovered-file.ts";
import { discoveredEntries } from "./entries.ts";
import { type DiscoverNote, type FoundObjects, type LabelPrefix, labelName } from "./found.ts";
import { knownMonitors } from "./known-monitors.ts";
import { ownName } from "./own-name.ts";

/** The options of all sources. */
export interface OutputOptions {
  readonly project?: string | undefined;
  readonly into?: string | undefined;
  readonly keepChanges: boolean;
  readonly contact: readonly string[];
}

/** A source, as the command line names it. */
export interface SourceNames {
  /** Such as `pharos discover docker`. */
  readonly command: string;
  readonly prefix: LabelPrefix;
  /** Such as `container`. */
  readonly noun: string;
  /** Every object is chosen, and not only those with a label. Many of them have nothing to check. */
  readonly all: boolean;
  /** The project, if the command line and the file do not name one. Null: one of them must. */
  readonly project: string | null;
}

/**
 * Prints a file for the found objects, or changes one.
 * @throws CommandError if no object gets a monitor: the monitors of all others would be deleted with the next apply
 */
export async function writeFound(
  session: CliSession,
  found: FoundObjects,
  { command, prefix, noun, all, project: usual }: SourceNames,
  { project: wanted, into, keepChanges, contact }: OutputOptions,
): Promise<void> {
  const file = into === undefined ? null : await fileToKeep(into);
  if (file !== null && wanted !== undefined && wanted !== file.project)
    throw new CommandError(`${into} has the project ${file.project}, and not ${wanted}.`, { exitCode: INVALID });
  const project = validProject(file?.project ?? wanted ?? usual);
  const records = keepChanges && file === null ? await recordsOf(session) : null;
  const known = file?.known ?? (records === null ? new Map() : knownMonitors(records, project));
  const contactKeys = records && new Set(records.contacts.flatMap(({ key }) => key ?? []));
  const discovered = discoveredEntries(found, { project, prefix, known, contacts: contact, contactKeys });
  if (discovered.entries.size === 0) {
    printNotes(session, discovered.notes);
    throw new CommandError(`No ${noun} gets a monitor. Set the ${labelName(prefix, "enable")} to true, or use --all.`);
  }
  const [skipped] = discovered.skipped;
  if (skipped !== undefined && !all && into === undefined && !keepChanges) {
    printNotes(session, discovered.notes);
    throw new CommandError(
      `No file is written, because apply --prune would delete a monitor of ${skipped}. Correct its labels, or use --keep-changes.`,
    );
  }
  const maker = keepChanges ? `${command} --keep-changes. Use apply --keep-unlisted` : command;
  const made = file === null ? newFile(project, maker, discovered) : changedFile(file, maker, discovered);
  if (into === undefined) session.writeOut(made.text);
  else await replaceFile(into, made, session);
  printNotes(session, discovered.notes);
  const count = discovered.entries.size;
  session.writeError(`The file has ${count} discovered monitor${count === 1 ? "" : "s"}.\n`);
}

/** The project of a source, such as `docker-my-host`. Different names have different projects. */
export function projectName(text: string): string {
  return ownName(text, MAX_PROJECT, "project");
}

const MAX_PROJECT = 40;

/** @throws CommandError if no file could have that project */
export function validProject(project: string | null): string {
  if (project === null)
    throw new CommandError("Name the project with --project: each cluster needs its own, such as k8s-production.", {
      exitCode: INVALID,
    });
  const [mistake] = configurationMistakes({ project });
  if (mistake) throw new CommandError(`The project ${mistake.message}.`, { exitCode: INVALID });
  return project;
}

export function printNotes({ writeError }: CliSession, notes: readonly DiscoverNote[]): void {
  for (const { about, text } of notes) writeError(`${printableLine(`${about}: ${text}`)}\n`);
}

async function recordsOf(session: CliSession): Promise<TeamRecords> {
  const api = session.openApi();
  await readTeamLimits(api);
  return readTeamRecords(api);
}

/** Null for a file that does not exist yet. */
async function fileToKeep(path: string): Promise<KeptFile | null> {
  try {
    return readFileToKeep({ name: path, text: await readFile(path, "utf8") });
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return null;
    if (errorCode(cause) === null) throw cause;
    throw new CommandError(`${path} cannot be read: ${errorCode(cause)}.`, { exitCode: INVALID, cause });
  }
}

/** At once, so that an apply at the same time never reads a part of the file and deletes the rest. */
async function replaceFile(path: string, { text }: DiscoveredFile, { randomBytes }: CliSession): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const mode = await stat(target).then(
    (found) => found.mode,
    () => undefined,
  );
  const temporary = `${target}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(temporary, text, { flag: "wx", ...(mode !== undefined && { mode }) });
    await rename(temporary, target);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw new CommandError(`${path} cannot be written: ${errorCode(cause) ?? cause}.`, { cause });
  }
}
