import type { Command } from "@commander-js/extra-typings";
import { JSON_HELP } from "@pharos/commandline";
import { acceptSharedResults, requireResults } from "@pharos/db";
import { regionRules } from "@pharos/queue/region-rules";
import { example, parseCount, parseRegion, REGION_HELP } from "../arguments.ts";
import type { CtlSession } from "../session.ts";

export function addRegionRightsCommands(region: Command, session: CtlSession): void {
  addRules(region, session);
  addRequirement(region, session);
}

function addRules(region: Command, session: CtlSession): void {
  region
    .command("acl")
    .description(
      "Prints the command for Valkey that creates the user of a region's workers. The user takes checks and posts results of this region only. Replace SHA256_OF_THE_PASSWORD before you send the command to Valkey.",
    )
    .argument("<region>", REGION_HELP, parseRegion)
    .option("--database <number>", "the number of the database in REDIS_URL, if it is not 0", parseCount, 0)
    .option("--json", JSON_HELP)
    .addHelpText("after", example("region acl lon"))
    .action((name, { database, ...mode }) => {
      const command = regionRules(name, { database }).join(" ");
      return session.print(mode, { json: { region: name, command }, text: command });
    });
}

function addRequirement(region: Command, session: CtlSession): void {
  region
    .command("require")
    .description(
      "Requires that results of a region come by the region's own queue. Ten seconds later, recorders drop its results in the shared queue. Do this once all workers of the region use its user of Valkey.",
    )
    .argument("<region>", REGION_HELP, parseRegion)
    .option("--off", "accept results of the region in both queues again")
    .option("--json", JSON_HELP)
    .addHelpText("after", example("region require lon"))
    .action((name, { off = false, ...mode }) =>
      session.onDatabase(mode, async (pool) => {
        if (off) {
          await acceptSharedResults(pool, name);
          return {
            json: { region: name, results_required_since: null },
            text: `Results of ${name} count in both queues.`,
          };
        }
        const since = await requireResults(pool, name);
        return {
          json: { region: name, results_required_since: since },
          text: `Results of ${name} count only in the queue results-${name}.`,
        };
      }),
    );
}
