import type { ChangedSubject } from "@pharos/core";
import { execute } from "../execute.ts";
import { startWindow } from "../maintenance/start.ts";
import type { Context } from "../operation.ts";
import type { SubjectsChange } from "./change-subjects.ts";
import { rawInput } from "./raw-input.ts";

/** The longest name of a window. */
const MAX_NAME_LENGTH = 255;

/** Starts one maintenance window for these subjects. @throws ProblemError */
export async function startMaintenanceOf(
  refs: readonly ChangedSubject[],
  { name, duration_seconds: seconds }: SubjectsChange,
  context: Context,
): Promise<void> {
  const [first] = refs;
  const others = refs.length === 1 ? "" : ` and ${refs.length - 1} more`;
  const body = {
    name: name ?? `${(first?.name ?? "").slice(0, MAX_NAME_LENGTH - others.length)}${others}`,
    covers: "listed",
    subject_ids: refs.map(({ id }) => id),
    duration_seconds: seconds,
  };
  await execute(startWindow, rawInput([], body), context);
}
