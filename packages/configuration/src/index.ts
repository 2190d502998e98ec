export { answerOf, type Sent } from "./api/answer.ts";
export type { ApiAnswer, ApiClient, ApiRequest, Method } from "./api/client.ts";
export { ApiProblem } from "./api/problem.ts";
export {
  findMonitorId,
  findTaggedIds,
  readTeamLimits,
  readTeamRecords,
  type SentRecord,
  type TeamRecords,
} from "./api/team.ts";
export type { RetryWait } from "./api/wait.ts";
export { waitText } from "./api/wait.ts";
export type { ApplyOptions } from "./apply.ts";
export { applyFiles } from "./apply.ts";
export { createNew } from "./create-new.ts";
export { type ConfigurationFile, contentOf, readDocument } from "./document.ts";
export { exportProject } from "./export-project.ts";
export { freeKey } from "./exported-keys.ts";
export { escaped } from "./exported-text.ts";
export { ConfigurationError, INVALID } from "./failure.ts";
export { entryKinds, operatorKindAt } from "./kinds.ts";
export { entryMistakes, firstComment, mistakeText, SECRET, written } from "./made-entry.ts";
export { parseConfiguration } from "./parse.ts";
export { drawProgressBar } from "./progress-bar.ts";
export type { ConfigurationSession } from "./session.ts";
export { fillVariables } from "./variables.ts";
export { yamlText } from "./yaml-text.ts";
