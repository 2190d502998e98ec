import { isSame } from "../../lib/body.ts";
import type { Guess } from "./ask-guess.ts";
import type { MonitorValues } from "./fields.ts";

/** The values that a guess gives a new monitor. */
export function guessedValues({ monitor }: Guess): Partial<MonitorValues> {
  const { type, name, url, port, username, password, expected_keyword: keyword, heartbeat_cron: cron } = monitor;
  return {
    ...{ type, name, url: url ?? "", port: String(port ?? "") },
    ...(username != null && { username }),
    ...(password != null && { password }),
    ...(keyword != null && { expected_keyword: keyword }),
    ...(cron != null && { heartbeat_cron: cron }),
  };
}

/** Puts a newer guess into the values, except where the person typed something else. */
export function withGuess(values: MonitorValues, initial: MonitorValues, newer: Partial<MonitorValues>): MonitorValues {
  const before = new Map<string, unknown>(Object.entries(initial));
  const now = new Map<string, unknown>(Object.entries(values));
  const untouched = Object.entries(newer).filter(([name]) => isSame(now.get(name), before.get(name)));
  return { ...values, ...Object.fromEntries(untouched) };
}
