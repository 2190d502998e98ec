import type { PlaceData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "#router";
import { placesTexts as texts } from "#texts/places.ts";
import { PLACE_RENEW_MS, placeQuery } from "../../api/place-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { formatInterval } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Ago, DayMoment } from "../../ui/time.tsx";
import { parentsFact } from "../alert-rules/facts.tsx";
import { SubjectHead } from "../subject/head.tsx";
import { OutageCard } from "../subject/outage/card.tsx";
import { Quarter } from "../subject/outage/quarter.tsx";
import { WarningCard } from "../subject/outage/warning.tsx";
import { Recipients } from "../subject/recipients.tsx";
import { AddProbe } from "./add-probe.tsx";
import { Exposure } from "./exposure.tsx";
import { Probes } from "./probes.tsx";

const EDIT = "/places/$id/edit";

/** While a first probe is awaited, the page asks more often. */
const WAITING_MS = 3_000;

/** Everything about one place. */
export default function PlacePage() {
  const id = Number(useParams({ from: "/places/$id" }).id);
  const mayWrite = useMayWrite();
  // Until a person opens or closes the card, or makes a token, a place without probes has it open.
  const [wantsCard, setWantsCard] = useState<boolean>();
  const { data } = useQuery({
    ...placeQuery(id),
    refetchInterval: ({ state }) => (state.data?.record.polled_at === null ? WAITING_MS : PLACE_RENEW_MS),
  });
  useTitle(data?.record.name ?? texts.title());
  if (!data) return <Loading />;
  const { record: place } = data;
  const { open_incident_id: incidentId } = place;
  const isIsolated = incidentId === null && place.is_active && place.status === "degraded";
  const isAdding = wantsCard ?? place.probes.length === 0;
  return (
    <>
      <SubjectHead
        kind="place"
        subject={place}
        wrong={incidentId !== null ? "outage" : isIsolated ? "warning" : null}
        upSince={null}
        url={null}
        facts={factsOf(place)}
        removeDetail={texts.removeDetail()}
        pauseDetail={texts.pauseDetail()}
      />
      <Boundary>
        {incidentId !== null && (
          <OutageCard
            key={incidentId}
            incidentId={incidentId}
            subject={place}
            edit={EDIT}
            found={() => <LastPoll place={place} />}
          />
        )}
      </Boundary>
      {isIsolated && <WarningCard warning={{ title: texts.isolated(), since: null, detail: texts.isolatedDetail() }} />}
      <Columns>
        <Stack>
          <Probes place={place} isAdding={isAdding} onAdd={() => setWantsCard(true)} />
          {mayWrite && isAdding && (
            <AddProbe key={id} place={place} onMade={() => setWantsCard(true)} onClose={() => setWantsCard(false)} />
          )}
          <Boundary>
            <Exposure place={place} />
          </Boundary>
        </Stack>
        <Stack>
          <Recipients subject={place} edit={EDIT} />
          <About place={place} />
        </Stack>
      </Columns>
    </>
  );
}

function factsOf({ key, monitors, live, polled_at: polledAt }: PlaceData) {
  return [
    <span key="key" className="mono">
      {key}
    </span>,
    texts.monitors(monitors),
    polledAt !== null && !live && (
      <>
        {texts.lastPoll()} <Ago at={polledAt} />
      </>
    ),
  ];
}

/** The facts about a silent place. */
function LastPoll({ place: { polled_at: at, probes } }: PlaceProps) {
  return (
    <Quarter title={texts.lastPoll()}>
      <Facts
        of={[
          [texts.place(), <Ago key="place" at={at} />],
          ...probes.map(({ id, name, last_seen_at: seen }) => [name, <Ago key={id} at={seen} />] as const),
        ]}
      />
    </Quarter>
  );
}

function About({ place }: PlaceProps) {
  return (
    <Card title={texts.about()}>
      <Facts
        of={[
          [texts.silentAfter(), texts.silence(formatInterval(place.silent_after_seconds))],
          [texts.reference(), place.reference_url],
          [texts.evidence(), texts.evidences[place.evidence]()],
          parentsFact(place.parents),
          [texts.created(), <DayMoment key="created" at={place.created_at} />],
        ]}
      />
    </Card>
  );
}

interface PlaceProps {
  readonly place: PlaceData;
}
