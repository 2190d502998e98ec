import type { AnnouncedChange } from "@pharos/db";
import { type Announcement, type Coalescer, createCoalescer } from "./coalesce.ts";

/** Streams of one session at once: browsers keep one, and every other browser of the user has its own session. */
export const MAX_STREAMS_PER_SESSION = 6;
/** Streams of one team at once in one process, so that no team takes the places of the others. */
export const MAX_STREAMS_PER_TEAM = 500;
/** Streams of one process at once. */
const MAX_STREAMS = 5_000;

/** One open page, or several that share it. */
interface Stream {
  readonly sessionId: number;
  readonly teamId: number;
  tell(announcement: Announcement): void;
  /** Shows the page that the stream lives. */
  keepAlive(): void;
  /** No change reaches the page any more. Nothing is called after this. */
  end(): void;
}

/** The streams of this process. */
export interface Streams {
  /** @returns what removes the stream; null if its session, its team or the process has as many as it may */
  add(stream: Stream): (() => void) | null;
  /** Tells the pages of a team. */
  announce(change: AnnouncedChange): void;
  endAll(): void;
  /** The sessions that have any, or have any of this team. */
  sessionIds(teamId?: number): readonly number[];
  /**
   * Ends the streams of sessions in which another team is open now, and keeps the others alive.
   * @param sessionIds that were looked at
   * @param openTeams session to the team that is open in it
   */
  keepAlive(sessionIds: readonly number[], openTeams: ReadonlyMap<number, number>): void;
  /** How many there are. */
  readonly size: number;
}

interface TeamStreams {
  readonly streams: Set<Stream>;
  readonly coalescer: Coalescer;
}

/** Counts by key. A key with the count 0 is removed. */
function createCounts() {
  const counts = new Map<number, number>();
  const of = (key: number) => counts.get(key) ?? 0;
  return {
    of,
    add(key: number, more: number): void {
      if (of(key) + more > 0) counts.set(key, of(key) + more);
      else counts.delete(key);
    },
    keys: (): readonly number[] => [...counts.keys()],
  };
}

export function createStreams(): Streams {
  const teams = new Map<number, TeamStreams>();
  const ofSession = createCounts();
  let size = 0;

  function teamOf(teamId: number): TeamStreams {
    const known = teams.get(teamId);
    if (known) return known;
    const streams = new Set<Stream>();
    const coalescer = createCoalescer((announcement) => {
      for (const stream of streams) stream.tell(announcement);
    });
    const team = { streams, coalescer };
    teams.set(teamId, team);
    return team;
  }

  function isFull({ sessionId, teamId }: Stream): boolean {
    return (
      size >= MAX_STREAMS ||
      ofSession.of(sessionId) >= MAX_STREAMS_PER_SESSION ||
      (teams.get(teamId)?.streams.size ?? 0) >= MAX_STREAMS_PER_TEAM
    );
  }

  function remove(stream: Stream): void {
    const team = teams.get(stream.teamId);
    if (!team?.streams.delete(stream)) return;
    size -= 1;
    ofSession.add(stream.sessionId, -1);
    if (team.streams.size > 0) return;
    team.coalescer.stop();
    teams.delete(stream.teamId);
  }

  /** Sending the rest to the page may take long, so the stream leaves the set before. */
  function end(stream: Stream): void {
    remove(stream);
    stream.end();
  }

  const ofTeam = (teamId: number) => [...(teams.get(teamId)?.streams ?? [])];
  const all = () => [...teams.keys()].flatMap(ofTeam);

  return {
    add(stream) {
      if (isFull(stream)) return null;
      teamOf(stream.teamId).streams.add(stream);
      size += 1;
      ofSession.add(stream.sessionId, 1);
      return () => remove(stream);
    },
    announce({ teamId, topic, id }) {
      teams.get(teamId)?.coalescer.add({ topic, id });
    },
    endAll() {
      for (const stream of all()) end(stream);
    },
    sessionIds: (teamId) =>
      teamId === undefined ? ofSession.keys() : [...new Set(ofTeam(teamId).map(({ sessionId }) => sessionId))],
    keepAlive(sessionIds, openTeams) {
      const asked = new Set(sessionIds);
      for (const stream of all()) {
        if (!asked.has(stream.sessionId)) continue;
        if (openTeams.get(stream.sessionId) === stream.teamId) stream.keepAlive();
        else end(stream);
      }
    },
    get size() {
      return size;
    },
  };
}
