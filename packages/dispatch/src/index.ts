export { openCheckSender } from "./open-check-sender.ts";
export { openPlaceSender } from "./open-place-sender.ts";
export { type CheckSender, createCheckSender } from "./send-checks.ts";
