import type { IncidentStoryData, MonitorData } from "@pharos/operations";
import { monitorTexts } from "#texts/monitor.ts";
import { outageTexts as texts } from "#texts/outage.ts";
import { Facts } from "../../../ui/facts.tsx";
import { DayMoment } from "../../../ui/time.tsx";
import { FailedAnswer } from "./answer.tsx";
import { LastPings } from "./pings.tsx";
import { Quarter } from "./quarter.tsx";

interface FoundProps {
  readonly monitor: MonitorData;
  readonly incident: IncidentStoryData;
}

/** The result of the failed check of a monitor. */
export function MonitorFound({ monitor, incident }: FoundProps) {
  if (monitor.type === "heartbeat") return <LastPings monitor={monitor} />;
  // The members of a group are in a card below.
  if (monitor.type === "group") return null;
  if (monitor.type === "dns") return <Records monitor={monitor} incident={incident} />;
  return <FailedAnswer incident={incident} />;
}

/** The expected records, and the found ones. */
function Records({ monitor, incident }: FoundProps) {
  const { votes, last_good: good } = incident;
  const found = new Set(
    votes.flatMap(({ moment, error_message: error }) => (moment === "opened" && error !== null ? [error] : [])),
  );
  return (
    <Quarter title={monitorTexts.facts.record()}>
      <Facts
        of={[
          [monitorTexts.facts.record(), monitor.dns_record_type],
          [texts.expected(), monitor.expected_dns_values.join(", ") || null],
          [texts.found(), [...found].join(" ") || incident.cause],
          [texts.lastGood(), good && <DayMoment key="good" at={good.checked_at} />],
        ]}
      />
    </Quarter>
  );
}
