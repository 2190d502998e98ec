import type { Act, Expected, Scenario } from "./scenario.ts";

/** A message that a contact got: `A down`, or `summary 21`. */
export interface Heard {
  readonly atMinute: number;
  readonly contact: string;
  readonly what: string;
}

/**
 * A place to play scenarios, with its own clock. Time passes only by `act` and `pass`.
 *
 * | act | |
 * |---|---|
 * | `A breaks`, `A works` | from now on the checks of A fail or pass; there is a check at once |
 * | `A pauses`, `A resumes`, `A deleted` | |
 * | `A maintenance 30`, `A snoozed 30`, `A deploying 30` | a quiet time of so many minutes |
 * | `A loud snoozed` | ends the quiet times of this kind |
 * | `A acked`, `A acked 40` | a member acknowledges the incident, for ever or until a minute |
 * | `A next` | a member asks for the next step of the escalation |
 * | `A unacked` | a member takes that back |
 * | `A attach X after 5`, `A detach X` | |
 * | `X broken`, `X fixed` | messages to X fail, or arrive |
 */
export interface World {
  /** Lets time pass until the minute of the act, and then does it. */
  act(act: Act): void | Promise<void>;
  /** Lets time pass until the end of this minute. */
  pass(untilMinute: number): void | Promise<void>;
  heard(): readonly Heard[] | Promise<readonly Heard[]>;
}

/** Plays a scenario. @returns the messages to each contact that got wrong ones */
export async function play({ acts, untilMinute, hears }: Scenario, world: World): Promise<readonly string[]> {
  for (const act of acts) await world.act(act);
  await world.pass(untilMinute);
  const heard = await world.heard();
  return hears.flatMap(({ contact, messages }) => {
    const got = heard.filter((one) => one.contact === contact);
    const isRight = got.length === messages.length && messages.every((one, index) => fits(one, got[index]));
    return isRight ? [] : [`${contact} heard ${got.map((one) => `${one.what} @${one.atMinute}`).join("; ") || "-"}`];
  });
}

const fits = ({ what, fromMinute, toMinute }: Expected, got: Heard | undefined) =>
  got?.what === what && got.atMinute >= fromMinute && got.atMinute <= toMinute;
