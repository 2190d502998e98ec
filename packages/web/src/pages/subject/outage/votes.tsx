import type { IncidentStoryData } from "@pharos/operations";
import { outageTexts as texts } from "#texts/outage.ts";
import { statusTexts } from "#texts/status.ts";
import { regionName } from "../../../regions.ts";
import { StatusSign } from "../../../ui/mark.tsx";
import { markStatus } from "../../../ui/status.ts";
import { answerOf, hasVotes, openingOf, rowOf, timingsOf } from "../../incidents/votes.tsx";
import styles from "./outage.module.css";
import { Quarter } from "./quarter.tsx";

/** The vote of each place at the start. Nothing for kinds without votes. */
export function Votes({ incident }: { readonly incident: IncidentStoryData }) {
  const { monitor, votes, failure_pattern: pattern } = incident;
  if (!hasVotes(monitor.type)) return null;
  const opening = openingOf(votes).map(rowOf);
  const first = opening.find(({ status }) => status === "down");
  const timings = first ? timingsOf(first.phases) : [];
  return (
    <Quarter title={texts.votes()}>
      {opening.length === 0 && <p className="muted">{texts.noVotes()}</p>}
      <ul className={`${styles.votes} num`}>
        {opening.map((vote) => (
          <li key={`${vote.region} ${vote.at}`}>
            <StatusSign status={markStatus(vote.status)} size={15} />
            <b>{vote.region === null ? "" : regionName(vote.region)}</b>
            <span className="cut muted" title={vote.error_message ?? ""}>
              {vote.error_message ?? statusTexts.word(markStatus(vote.status))}
            </span>
            <span className="muted">{answerOf(vote)}</span>
          </li>
        ))}
      </ul>
      {(pattern !== null || timings.length > 0) && (
        <p className={`${styles.note} num`}>
          {timings.length > 0 && `${timings.join(", ")}. `}
          {pattern !== null && texts.pattern(pattern)}
        </p>
      )}
    </Quarter>
  );
}
