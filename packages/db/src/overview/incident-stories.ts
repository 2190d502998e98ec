import {
  type Acknowledgement,
  errorClasses,
  type IncidentStory,
  type IncidentStoryStore,
  incidentMoments,
  type ListedIncident,
  openEvidence,
  type PhasedVote,
  type Phases,
  subjectKinds,
  type Vault,
} from "@pharos/core";
import type { Pool } from "pg";
import { acknowledgedAt } from "../incidents/acknowledged.ts";
import { ACTS, type ActJson, ANSWER_COLUMNS, toAct } from "../incidents/acts.ts";
import { STEPS } from "../incidents/steps.ts";
import { importedFrom } from "../records/imported-from.ts";
import { enumOf } from "../sql/column-values.ts";
import { alertGap, toAlertGap } from "../subject/alert-gap.ts";
import { dependentsDown } from "../subject/dependents.ts";
import { eventsOfIncident } from "./incident-events.ts";
import { toVote, VOTE_MEMBERS, type VoteJson } from "./outages.ts";

const COLUMNS = `
i.id, i.started_at AS "startedAt", i.resolved_at AS "resolvedAt", i.cause,
i.in_maintenance AS "inMaintenance", i.is_short AS "isShort", i.imported_from AS "importedFrom", ${acknowledgedAt("now()")} AS "acknowledgedAt", i.regions, m.id AS "monitorId", m.kind, m.name, m.type`;

/** SQL: as `VOTE_MEMBERS`, and where the time of each went. */
const PHASED_MEMBERS = `${VOTE_MEMBERS},
'phases', json_build_object('dnsMs', v.dns_ms, 'connectMs', v.connect_ms, 'tlsMs', v.tls_ms, 'waitMs', v.wait_ms)`;

/** SQL: the last vote that passed in the day before the incident `i`. It is read backwards by the key of `checks`. */
const LAST_GOOD = `
(SELECT json_build_object(${PHASED_MEMBERS}) FROM checks v
 WHERE v.subject_id = i.subject_id AND v.checked_at < i.started_at AND v.checked_at >= i.started_at - interval '1 day'
   AND v.status = 'up'
 ORDER BY v.checked_at DESC LIMIT 1)`;

/** SQL: the votes on the checks that opened and resolved the incident `i`. $3 since when, or null. */
const VOTES = `
(SELECT coalesce(json_agg(json_build_object(${PHASED_MEMBERS}, 'moment', v.moment, 'errorClass', v.error_class,
   'remoteAddress', v.remote_address, 'evidence', v.evidence) ORDER BY v.moment, v.vote), '[]')
 FROM (SELECT *, at AS checked_at FROM incident_evidence
       WHERE incident_id = i.id AND ($3::timestamptz IS NULL OR at >= $3)) v)`;

const FIND = `
SELECT ${COLUMNS}, m.url, m.tls_verify AS "tlsVerify", ${alertGap("m")} AS gap, ${ANSWER_COLUMNS},
  ${VOTES} AS votes, ${LAST_GOOD} AS "lastGood", ${ACTS} AS acts, ${STEPS} AS steps,
  coalesce(i.escalated_through, 0) AS "escalatedThroughMinutes",
  CASE WHEN i.resolved_at IS NULL THEN ${dependentsDown("i.subject_id")} ELSE 0 END AS "dependentsDown"
FROM incidents i JOIN subjects m ON m.id = i.subject_id AND m.deleted_at IS NULL
WHERE i.team_id = $1 AND i.id = $2`;

/** $2 window, $3 since when. */
const OF_WINDOW = `
SELECT ${COLUMNS} FROM incidents i JOIN subjects m ON m.id = i.subject_id AND m.deleted_at IS NULL
WHERE i.team_id = $1 AND i.started_at >= $3 AND i.in_maintenance AND EXISTS (
  SELECT 1 FROM subject_maintenance s WHERE s.subject_id = i.subject_id AND s.window_id = $2 AND s.during @> i.started_at)
ORDER BY i.started_at DESC, i.id DESC LIMIT $4`;

interface IncidentRow extends Omit<ListedIncident, "monitor" | "importedFrom"> {
  readonly importedFrom: string | null;
  readonly monitorId: number;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
}

interface PhasedVoteJson extends VoteJson {
  readonly phases: Phases;
}

interface IncidentVoteJson extends PhasedVoteJson {
  readonly moment: string;
  readonly errorClass: string | null;
  readonly remoteAddress: string | null;
  /** A ciphertext. */
  readonly evidence: string | null;
}

interface FoundRow extends IncidentRow, Acknowledgement, Pick<IncidentStory, "steps" | "escalatedThroughMinutes"> {
  readonly url: string | null;
  readonly tlsVerify: boolean;
  readonly gap: string | null;
  readonly votes: readonly IncidentVoteJson[];
  readonly lastGood: PhasedVoteJson | null;
  readonly acts: readonly ActJson[];
  readonly dependentsDown: number;
}

/** Reads incidents with their subjects, of any kind, and the alerts of one incident. */
export function createIncidentStoryStore(pool: Pool, vault: Vault): IncidentStoryStore {
  return {
    async ofWindow(teamId, windowId, since, limit) {
      const values = [teamId, windowId, since, limit];
      const { rows } = await pool.query<IncidentRow>({ name: "incidents_of_window", text: OF_WINDOW, values });
      return rows.map(toListed);
    },

    async find(teamId, id, { since, seesEvidence }) {
      const found = await pool.query<FoundRow>({ name: "find_incident", text: FIND, values: [teamId, id, since] });
      const [row] = found.rows;
      if (row === undefined) return null;
      const { events, deployment } = await eventsOfIncident(pool, id);
      const lastGood = row.lastGood && toPhasedVote(row.lastGood);
      const { monitor, ...listed } = toListed(row);
      const votes = row.votes.map((vote) => toIncidentVote(vote, seesEvidence ? vault : null));
      const {
        url,
        tlsVerify,
        steps,
        escalatedThroughMinutes,
        acknowledgedBy,
        acknowledgedNote,
        acknowledgedUntil,
        dependentsDown: dependents,
      } = row;
      return {
        ...{ ...listed, monitor: { ...monitor, url, tlsVerify }, acknowledgedBy, acknowledgedNote, acknowledgedUntil },
        ...{ votes, lastGood, events, acts: row.acts.map(toAct), dependentsDown: dependents },
        ...{ steps, escalatedThroughMinutes },
        deployment,
        alertGap: toAlertGap(row.gap),
      };
    },
  };
}

function toListed({ monitorId, kind, name, type, importedFrom: source, ...row }: IncidentRow): ListedIncident {
  const { id, startedAt, resolvedAt, cause, inMaintenance, isShort, acknowledgedAt, regions } = row;
  const monitor = { id: monitorId, kind: enumOf(subjectKinds, kind, "subjects.kind"), name, type };
  const listed = { id, startedAt, resolvedAt, cause, inMaintenance, isShort, acknowledgedAt, regions, monitor };
  return { ...listed, importedFrom: importedFrom(source) };
}

function toPhasedVote({ phases, ...vote }: PhasedVoteJson): PhasedVote {
  return { ...toVote(vote), phases };
}

/** @param vault null: the reader may not see evidence */
function toIncidentVote(
  { moment, errorClass, remoteAddress, evidence, ...vote }: IncidentVoteJson,
  vault: Vault | null,
) {
  return {
    ...toPhasedVote(vote),
    moment: enumOf(incidentMoments, moment, "incident_evidence.moment"),
    errorClass: errorClass === null ? null : enumOf(errorClasses, errorClass, "incident_evidence.error_class"),
    remoteAddress,
    evidence: evidence === null || vault === null ? null : openEvidence(vault, evidence),
  };
}
