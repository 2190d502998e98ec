import {
  type CheckVotes,
  isPlaceName,
  isUnconfirmed,
  muteRegions,
  quarantinedRegions,
  type RegionRecord,
  type Regions,
  type Vote,
} from "@pharos/core";
import type { AnnouncedRegions, RegionAnswers, RegionHealth } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import type { RecorderMetrics } from "./metrics.ts";
import { createRegionLog, type WatchedRegions } from "./region-log.ts";
import { createSightings } from "./sightings.ts";

export interface RegionWatchDeps {
  /** Regions that may be asked, as the operator configured them. */
  readonly configured: readonly string[];
  readonly announcedRegions: AnnouncedRegions;
  readonly health: RegionHealth;
  readonly logger: Logger;
  readonly metrics: RecorderMetrics;
}

/** The facts about regions in a batch of results. */
export interface RegionNotes {
  /** Checks that are over. */
  readonly recorded: readonly CheckVotes[];
  /** Regions that gave a vote of now, whether it counted or not. */
  readonly heard: readonly string[];
  /** Regions that gave no vote on a check on which others did, once for each check. */
  readonly withoutVote: readonly string[];
}

/** Knows which regions live, and give results, and which are quarantined, as of the last poll. */
export interface RegionWatch {
  /**
   * null right after the start. The recorder does not know yet which regions could confirm a failure, so a single
   * failure must not decide.
   */
  readonly current: () => Regions | null;
  readonly note: (seen: RegionNotes) => void;
  /** One round, twice a second: shares the notes, and judges the regions by the notes of all recorders. */
  readonly poll: () => Promise<void>;
}

export function createRegionWatch({
  configured,
  announcedRegions,
  health,
  logger,
  metrics,
}: RegionWatchDeps): RegionWatch {
  let known: WatchedRegions | null = null;
  let noted = new Map<string, RegionRecord>();
  let answers = new Map<string, RegionAnswers>();
  let connections = announcedRegions.connections();
  const sightings = createSightings(configured);
  const log = createRegionLog({ logger, metrics });

  return {
    current: () => known,
    note({ recorded, heard, withoutVote }) {
      for (const check of recorded) {
        const votes = ofRegions(check.votes);
        const region = votes[0]?.region ?? null;
        if (region !== null && !configured.includes(region)) log.unknownRegion(region);
        noteVotes(noted, votes);
        for (const vote of votes) addAnswer(answers, vote.region, { votes: 1, missedVotes: 0 });
      }
      for (const region of heard) addAnswer(answers, region, { votes: 1, missedVotes: 0 });
      for (const region of withoutVote) addAnswer(answers, region, { votes: 0, missedVotes: 1 });
    },
    async poll() {
      const [fresh, freshAnswers] = [noted, answers];
      noted = new Map();
      answers = new Map();
      if (fresh.size > 0) await health.add(fresh);
      if (freshAnswers.size > 0) await health.addAnswers(freshAnswers);
      const [seen, records, missedVotes] = await Promise.all([
        announcedRegions.announced(configured),
        health.read(),
        health.missedVotes(),
      ]);
      const connectionsNow = announcedRegions.connections();
      if (connectionsNow !== connections) sightings.reconnected();
      connections = connectionsNow;
      const announced = sightings.add(seen);
      if (announced === null) return;
      const mute = muteRegions(announced, missedVotes);
      const live = announced.filter((region) => !mute.has(region));
      const now = { live, mute, quarantined: quarantinedRegions(announced, records) };
      for (const region of configured) log.changes(region, known, now);
      known = now;
    },
  };
}

/** A place is not compared with regions: it sees another side. */
function ofRegions(votes: CheckVotes["votes"]): readonly Vote[] {
  return votes.filter(({ region }) => region !== null && !isPlaceName(region));
}

function noteVotes(noted: Map<string, RegionRecord>, votes: readonly Vote[]): void {
  const region = votes[0]?.region ?? null;
  if (region === null) return;
  const { checks, unconfirmed } = noted.get(region) ?? { checks: 0, unconfirmed: 0 };
  noted.set(region, { checks: checks + 1, unconfirmed: unconfirmed + (isUnconfirmed(votes) ? 1 : 0) });
}

function addAnswer(answers: Map<string, RegionAnswers>, region: string | null, more: RegionAnswers): void {
  if (region === null) return;
  const { votes, missedVotes } = answers.get(region) ?? { votes: 0, missedVotes: 0 };
  answers.set(region, { votes: votes + more.votes, missedVotes: missedVotes + more.missedVotes });
}
