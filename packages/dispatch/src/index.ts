export { openCheckSender } from "./open-check-sender.ts";
export type { CheckSender } from "./send-checks.ts";
