import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { CoreWorld } from "./testing/core-world.ts";
import { anyHistory } from "./testing/histories.ts";
import { isHeldTooLong, isUntold, wrongAnswer, wrongMessages, wrongNow } from "./testing/invariants.ts";
import { type Act, MINUTE_MS, parseScenarios } from "./testing/scenario.ts";

const DAY = 24 * 60;

/** Plays a history, lets everything come to rest, and returns all that was against an invariant. */
function wrongIn(text: string, endMinute: number): readonly string[] {
  const wrong: string[] = [];
  const [scenario] = parseScenarios(text);
  if (!scenario) return ["no scenario"];
  const world = new CoreWorld(scenario.setup, (asked) => wrong.push(...wrongAnswer(asked)));
  const excused = new Map<string, number>();
  const untoldSince = new Map<string, number>();
  const lookUntil = (minute: number, everyMinutes = 5) => {
    for (let at = world.nowMs / MINUTE_MS; at < minute; at += everyMinutes) {
      world.pass(Math.min(at + everyMinutes, minute));
      wrong.push(...wrongNow(world));
      for (const [subject, watched] of world.watches) {
        for (const [name, contact] of world.contacts) {
          const key = `${subject} ${name}`;
          if (isHeldTooLong(world, watched, contact)) wrong.push(`9: ${key} @${at}: held behind parents that are up`);
          if (!isUntold(world, watched, contact)) untoldSince.delete(key);
          else if (!untoldSince.has(key)) untoldSince.set(key, world.nowMs);
        }
      }
      for (const [key, since] of untoldSince) if (world.nowMs - since >= MINUTE_MS) wrong.push(`4, 12: ${key} @${at}`);
    }
  };
  const act = (one: Act) => {
    lookUntil(one.atMinute);
    world.act(one);
    const episode = world.watches.get(one.who)?.incidentId ?? 0;
    if (one.what === "pauses") for (const name of world.contacts.keys()) excused.set(`${one.who} ${name}`, episode);
    if (one.what === "detach") excused.set(`${one.who} ${one.words[0]}`, episode);
  };
  const all = (atMinute: number, who: Iterable<string>, what: string) => {
    for (const name of who) act({ atMinute, who: name, what, words: [] });
  };
  for (const one of scenario.acts) act(one);
  all(endMinute, world.contacts.keys(), "fixed");
  all(endMinute, world.watches.keys(), "resumes");
  lookUntil(endMinute + 2 * DAY, 60);
  all(endMinute + 2 * DAY, world.watches.keys(), "works");
  lookUntil(endMinute + 4 * DAY, 60);
  for (const [subject, { isOn, attached, rows }] of world.watches) {
    for (const row of rows.values()) wrong.push(`15: a row is left: ${subject} ${JSON.stringify(row)}`);
    for (const contact of scenario.setup.contacts) {
      const isOver = !isOn && attached.has(world.contacts.get(contact.name)?.id ?? 0);
      const hearing = { contact, subject, isOver, excused: excused.get(`${subject} ${contact.name}`) ?? 0 };
      wrong.push(...wrongMessages(world.courier.delivered, hearing));
    }
  }
  return wrong;
}

it("tells each contact all that it is to hear, once and in time, whatever happens", () => {
  fc.assert(
    fc.property(anyHistory, ({ text, endMinute }) => {
      expect(wrongIn(text, endMinute)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
