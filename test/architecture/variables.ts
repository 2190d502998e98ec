import { productionFiles } from "./repository.ts";

/** A variable of the environment, as an app's env.ts has it. */
export interface AppVariable {
  readonly app: string;
  readonly name: string;
  /** What the code says of it, such as `port().default(3000)`. */
  readonly definition: string;
}

/** Every variable that every app reads. */
export function appVariables(): readonly AppVariable[] {
  return productionFiles().flatMap(({ path, text }) => {
    const app = /^apps\/([^/]+)\/src\/env\.ts$/.exec(path)?.[1];
    if (app === undefined) return [];
    const found = [...text.matchAll(/^ {2}([A-Z][A-Z_]+): ((?:.|\n {4,})*)/gm)];
    return found.map(([, name = "", definition = ""]) => ({ app, name, definition }));
  });
}

/** The port that an app has where it is told none; undefined where it has no such port. */
export function defaultPort(app: string, variable: "PORT" | "ADMIN_PORT"): number | undefined {
  const found = appVariables().find((one) => one.app === app && one.name === variable);
  const port = /^port\(\)\.default\(([\d_]+)\)/.exec(found?.definition ?? "")?.[1];
  return port === undefined ? undefined : Number(port.replaceAll("_", ""));
}
