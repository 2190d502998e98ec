import { productionFiles } from "../../architecture/repository.ts";
import { table } from "./region.ts";

/** A metric that services have. */
interface Metric {
  readonly name: string;
  readonly kind: string;
  readonly help: string;
  /** The app that has it; undefined if several have it. */
  readonly app: string | undefined;
}

const CALL = /registry\s*\.(counter|gauge|histogram)\(\s*"(pharos_\w+)",\s*"([^"]*)"/g;

/** Every metric of every service, in the order of their names. */
export function metrics(): readonly Metric[] {
  const found = productionFiles().flatMap(({ path, text }) =>
    [...text.matchAll(CALL)].map(([, kind = "", name = "", help = ""]) => ({
      ...{ name, kind, help },
      app: /^apps\/([a-z]+)\//.exec(path)?.[1],
    })),
  );
  const unique = new Map(found.map((metric) => [metric.name, metric]));
  return [...unique.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A table of the metrics of each service. */
export function metricsTables(): string {
  const all = metrics();
  const apps = [...new Set(all.map(({ app }) => app))].sort();
  return apps
    .map((app) => {
      const rows = all
        .filter((metric) => metric.app === app)
        .map(({ name, kind, help }) => [`\`${name}\``, kind, help.replace(/\.$/, "")]);
      const heading = app === undefined ? "Several services" : `\`${app}\``;
      return `### ${heading}\n\n${table(["Metric", "Type", "Meaning"], rows)}`;
    })
    .join("\n\n");
}
