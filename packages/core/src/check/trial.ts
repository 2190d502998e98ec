/** The largest number of a trial. */
export const MAX_TRIAL = 2 ** 31 - 1;

/**
 * The subject in the task of a trial, which is one check with settings that nobody has saved. It is negative, so that the result can
 * never be of a monitor.
 */
export const subjectOfTrial = (trial: number): number => -trial;

/** The number of a trial, from the subject in its task or in its result. Null: it is no trial. */
export const trialOf = (subjectId: unknown): number | null =>
  typeof subjectId === "number" && subjectId < 0 ? -subjectId : null;
