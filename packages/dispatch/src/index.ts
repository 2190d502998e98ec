export { openCheckSender } from "./open-check-sender.ts";
export { type CheckSender, createCheckSender } from "./send-checks.ts";
