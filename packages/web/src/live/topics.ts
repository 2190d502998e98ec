import type { LiveChange } from "./stream.ts";

type Key = readonly (string | number)[];

/** The beginnings of the keys of queries whose answers a change made old; a topic that the page does not know: all. */
export function staleKeys({ topic, id }: LiveChange): readonly Key[] | "all" {
  if (topic === "monitor") return [["overview"], ["monitors"], id === null ? ["monitor"] : ["monitor", id], ["team"]];
  if (topic === "server") return [["servers"], id === null ? ["server"] : ["server", id]];
  if (topic === "site") return [["sites"], id === null ? ["site"] : ["site", id]];
  if (topic === "incident")
    return [["overview"], ["incidents"], ["status-pages"], id === null ? ["incident"] : ["incident", id]];
  if (topic === "contact") return [["contacts"], id === null ? ["contact"] : ["contact", id], ["incident"]];
  // What is muted shows on monitors; what waited for the end of a period is told then.
  if (topic === "maintenance") {
    const muted = [["overview"], ["monitors"], ["monitor"], ["servers"], ["server"], ["sites"], ["site"]];
    return [["maintenance"], ...muted, ["incident"]];
  }
  return "all";
}
