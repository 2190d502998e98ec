import { chatDoubles } from "./chat.ts";
import type { Double } from "./double.ts";
import { onCallDoubles } from "./on-call.ts";
import { peopleDoubles } from "./people.ts";
import { programDoubles } from "./programs.ts";

/** A double of the service of each preset, by the preset's name. */
export const doubles: Readonly<Record<string, Double>> = {
  ...peopleDoubles,
  ...chatDoubles,
  ...onCallDoubles,
  ...programDoubles,
};
