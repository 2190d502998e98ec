export type * from "./answers.ts";
export { apiOperations } from "./api.ts";
export { drawEndpoint, drawSvg, UNKNOWN_FACE } from "./badges/face.ts";
export { BadgeQuery, parseBadgeQuery } from "./badges/query.ts";
export { readFace } from "./badges/read.ts";
export { NumberedCheckRecord } from "./checks/schema.ts";
export { Comparison } from "./comparison/schema.ts";
export { configurationMistakes } from "./configuration/check.ts";
export {
  entryKeyOf,
  fitsKey,
  maxEntryKeyLength,
  projectOf,
  qualifiedKey,
  referenceTo,
  referredKey,
} from "./configuration/names.ts";
export type { ConfigurationMistake } from "./configuration/rules.ts";
export { holdsAny } from "./configuration/rules.ts";
export { configurationSchema, entryFields } from "./configuration/schema.ts";
export { contactConfigs, isBrowser } from "./contacts/config.ts";
export { presetInputs, provedTypes } from "./contacts/preset-inputs.ts";
export { ContactRecord, contactTypes } from "./contacts/schema.ts";
export { normalTemplate, secretSettings } from "./contacts/template.ts";
export { dashboardOperations } from "./dashboard.ts";
export { DeploymentDetailRecord } from "./deployments/schema.ts";
export { execute } from "./execute.ts";
export { foreignOperations, healthchecksOperations } from "./foreign.ts";
export { formInputs, listInputs } from "./forms.ts";
export { MAX_BADGES_PER_MINUTE, MAX_REQUESTS_PER_MINUTE } from "./limits.ts";
export { MonitorRecord, monitorTypes } from "./monitors/schema.ts";
export { IDEMPOTENCY_KEY } from "./once.ts";
export * from "./operation.ts";
export { getOverview } from "./overview/get.ts";
export { listSubjects } from "./overview/list-subjects.ts";
export { maxIdOf, pathParameters } from "./path.ts";
export { RecordOfSystem } from "./records/schema.ts";
export { ReplayRecord } from "./replays/schema.ts";
export type * from "./routes.ts";
export { labelOf, withoutLabel } from "./sentence.ts";
export type { OperationServices, PlaceTrial } from "./services.ts";
export { EndedSilences } from "./silence/end.ts";
export { previewPage } from "./status-pages/preview.ts";
export { TeamRecord } from "./team/get.ts";
export { createTeam } from "./teams/create.ts";
