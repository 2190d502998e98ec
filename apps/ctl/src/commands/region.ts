import type { Command } from "@commander-js/extra-typings";
import type { CtlSession } from "../session.ts";
import { addRegionKeyCommands } from "./region-keys.ts";
import { addRegionRightsCommands } from "./region-rights.ts";
import { addStolenRegionCommands } from "./region-stolen.ts";

export function addRegionCommands(program: Command, session: CtlSession): void {
  const region = program.command("region").description("regions, their keys, and the rights of their workers");
  addRegionKeyCommands(region, session);
  addRegionRightsCommands(region, session);
  addStolenRegionCommands(region, session);
}
