import { parseScenarios, type Scenario } from "./scenario.ts";
import { attachingScenarios } from "./scenarios/attaching.ts";
import { confirmationScenarios } from "./scenarios/confirmation.ts";
import { deliveryScenarios } from "./scenarios/delivery.ts";
import { dependencyScenarios } from "./scenarios/dependency.ts";
import { escalationScenarios } from "./scenarios/escalation.ts";
import { flappingScenarios } from "./scenarios/flapping.ts";
import { hoursScenarios } from "./scenarios/hours.ts";
import { quietScenarios } from "./scenarios/quiet.ts";

/** Every world must play these. Their minutes are of a virtual clock, which begins at midnight. */
export const tellingScenarios: readonly Scenario[] = [
  deliveryScenarios,
  quietScenarios,
  confirmationScenarios,
  dependencyScenarios,
  hoursScenarios,
  escalationScenarios,
  flappingScenarios,
  attachingScenarios,
].flatMap(parseScenarios);
