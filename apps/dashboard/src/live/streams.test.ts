import { expect, it } from "@jest/globals";
import type { Announcement } from "./coalesce.ts";
import { createStreams, MAX_STREAMS_PER_SESSION, MAX_STREAMS_PER_TEAM } from "./streams.ts";

function page(sessionId: number, teamId: number) {
  const told: Announcement[] = [];
  return { sessionId, teamId, told, tell: (one: Announcement) => void told.push(one), keepAlive() {}, end() {} };
}

it("tells a change to the pages of its team, and to no others", () => {
  const streams = createStreams();
  const [own, foreign] = [page(1, 7), page(2, 8)];
  const removals = [streams.add(own), streams.add(foreign)];
  streams.announce({ teamId: 7, topic: "monitor", id: 4 });
  expect([own.told, foreign.told]).toEqual([[{ topic: "monitor", id: 4 }], []]);
  for (const remove of removals) remove?.();
  expect(streams.size).toBe(0);
});

it("has so many streams of a session, and again one when one has ended", () => {
  const streams = createStreams();
  const removals = Array.from({ length: MAX_STREAMS_PER_SESSION }, () => streams.add(page(1, 7)));
  expect([removals.includes(null), streams.add(page(1, 7))]).toEqual([false, null]);
  const other = streams.add(page(2, 7));
  expect(other).not.toBeNull();
  removals[0]?.();
  // A second call removes nothing more.
  removals[0]?.();
  expect(streams.size).toBe(MAX_STREAMS_PER_SESSION);
  expect(streams.add(page(1, 7))).not.toBeNull();
  expect(streams.add(page(1, 7))).toBeNull();
});

it("has so many streams of a team, and room for another team", () => {
  const streams = createStreams();
  for (let sessionId = 1; sessionId <= MAX_STREAMS_PER_TEAM; sessionId += 1) streams.add(page(sessionId, 7));
  expect([streams.size, streams.add(page(0, 7))]).toEqual([MAX_STREAMS_PER_TEAM, null]);
  expect(streams.add(page(0, 8))).not.toBeNull();
});

it("ends all of them", () => {
  const streams = createStreams();
  const ended: number[] = [];
  for (const sessionId of [1, 2, 3]) {
    const remove = streams.add({
      ...page(sessionId, 7),
      end() {
        ended.push(sessionId);
        remove?.();
      },
    });
  }
  streams.endAll();
  expect([ended, streams.size]).toEqual([[1, 2, 3], 0]);
});

it("says nothing more to a stream that it has ended, although the page has not gone", () => {
  const streams = createStreams();
  const said: string[] = [];
  const say = (what: string) => () => void said.push(what);
  const deaf = { sessionId: 1, teamId: 7, tell: say("tell"), keepAlive: say("keep"), end: say("end") };
  streams.add(deaf);
  streams.keepAlive([1], new Map());
  streams.add({ ...deaf, sessionId: 2 });
  streams.endAll();
  streams.announce({ teamId: 7, topic: "monitor", id: 4 });
  streams.keepAlive([1, 2], new Map([[1, 7]]));
  streams.endAll();
  expect([said, streams.size]).toEqual([["end", "end"], 0]);
});

it("knows the sessions of a team", () => {
  const streams = createStreams();
  for (const one of [page(1, 7), page(1, 7), page(2, 8)]) streams.add(one);
  expect([streams.sessionIds(7), streams.sessionIds(9)]).toEqual([[1], []]);
});

it("keeps alive those whose session has their team open, and ends the others that were looked at", () => {
  const streams = createStreams();
  const said: string[] = [];
  for (const [sessionId, teamId] of [
    [1, 7],
    [2, 7],
    [3, 8],
    [4, 8],
  ] as const) {
    const say = (what: string) => () => void said.push(`${what} ${sessionId}`);
    streams.add({ ...page(sessionId, teamId), keepAlive: say("keep"), end: say("end") });
  }
  expect(streams.sessionIds()).toEqual([1, 2, 3, 4]);
  // The session 2 is over, 3 has another team open, and 4 came while the database was asked.
  const openTeams = new Map([
    [1, 7],
    [3, 9],
  ]);
  streams.keepAlive([1, 2, 3], openTeams);
  expect(said).toEqual(["keep 1", "end 2", "end 3"]);
});
