import { type Env, httpUrl, matching, readEnv, text } from "@pharos/runtime";

export const variables = {
  /** The installation whose API the commands speak to. */
  PHAROS_URL: httpUrl().default("http://localhost:3000"),
  /** An API token. */
  PHAROS_TOKEN: matching(/^[!-~]+$/, "an API token: visible ASCII characters, no space and no line break")
    .secret()
    .optional(),
  /** Set: no colours (https://no-color.org). */
  NO_COLOR: text().optional(),
};

export type CliEnv = Env<typeof variables>;

/** @throws EnvError */
export const readCliEnv = (): CliEnv => readEnv(variables, process.env);

/** Any variable, for configuration files that name some. */
export const readVariable = (name: string): string | undefined => process.env[name];
