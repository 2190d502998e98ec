/** Something did not work; or the monitor that was checked is down. */
export const FAILED = 1;
/** The command line, the environment or a file is not as it should be. */
export const INVALID = 2;
/** Of a dry run: there is something to change. */
export const PENDING = 3;
/** There is no verdict: not in time, or the API could not give one. */
export const NO_VERDICT = 4;
