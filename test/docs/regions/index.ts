import { grayTable } from "../../gray/table.ts";
import { commandsText } from "./commands.ts";
import { environmentTables } from "./environment.ts";
import { processLimits, requestLimits, teamLimits } from "./limits.ts";
import { messagesTable } from "./messages.ts";
import { metricsTables } from "./metrics.ts";
import { notRunTable } from "./not-run.ts";
import { plansTable } from "./plans.ts";
import { presetsTable } from "./presets.ts";
import type { Region } from "./region.ts";
import { memoryTable, versionsTable } from "./versions.ts";

/** The texts of pages between `<!-- made: name -->` and `<!-- end -->`. `npm run docs` writes it. */
export const regions: Readonly<Record<string, Region>> = {
  versions: versionsTable,
  memory: memoryTable,
  plans: plansTable,
  "request-limits": requestLimits,
  "team-limits": teamLimits,
  "process-limits": processLimits,
  environment: environmentTables,
  metrics: metricsTables,
  "alert-messages": messagesTable,
  presets: presetsTable,
  "gray-failures": grayTable,
  "blocks-not-run": notRunTable,
  "client-commands": () => commandsText("client"),
  "operator-commands": () => commandsText("operator"),
};
