export { CommandError, errorCode, FAILED } from "./command-error.ts";
export { isPrintable, printable, printableJson, printableLine, printableYaml } from "./printable.ts";
export { createProgram, type Explanation, example, JSON_HELP, parseWholeNumber, runProgram } from "./program.ts";
export { openStreams, type StandardStreams } from "./streams.ts";
