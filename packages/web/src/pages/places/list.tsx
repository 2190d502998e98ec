import type { PlaceData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { placesTexts as texts } from "#texts/places.ts";
import { PLACE_RENEW_MS, placesQuery } from "../../api/place-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusMark } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import rows from "../../ui/rows.module.css";
import { monitorStatus } from "../../ui/status.ts";
import { Ago } from "../../ui/time.tsx";
import styles from "./places.module.css";

/** The team's places, each with its present state. */
export default function PlacesPage() {
  useTitle(texts.title());
  const { data } = useQuery({ ...placesQuery(), refetchInterval: PLACE_RENEW_MS });
  if (!data) return <Loading />;
  const { served, places, max_places: most } = data;
  if (places.length === 0) {
    return (
      <EmptyState title={texts.none()} detail={texts.noneDetail()}>
        <Add served={served} isFull={most === 0} />
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={texts.title()}>
        <Add served={served} isFull={places.length >= most} />
      </PageHead>
      <ul className={rows.rows} aria-label={texts.title()}>
        {places.map((place) => (
          <Row key={place.id} place={place} />
        ))}
      </ul>
    </>
  );
}

/** The button, or why there is none. */
function Add({ served, isFull }: { readonly served: boolean; readonly isFull: boolean }) {
  const mayWrite = useMayWrite();
  if (!served) return <p className="muted">{texts.notServed()}</p>;
  if (!mayWrite) return null;
  if (isFull) return <p className="muted">{texts.full()}</p>;
  return <ButtonLink kind="primary" icon="plus" to="/places/new" label={texts.add()} />;
}

function Row({ place }: { readonly place: PlaceData }) {
  const { id, name, key, live, polled_at: polledAt, monitors, probes } = place;
  const working = probes.filter((probe) => probe.live).length;
  return (
    <li className={`${rows.row} ${rows.marked}`}>
      <StatusMark status={monitorStatus(place)} />
      <div>
        <b className={styles.name}>
          <Link to="/places/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </b>
        <p>
          <span className="mono">{key}</span> · {texts.probes(probes.length, working)} · {texts.monitors(monitors)}
        </p>
      </div>
      <small className="num">
        {live ? texts.live() : polledAt === null ? texts.neverPolled() : <LastPoll at={polledAt} />}
      </small>
    </li>
  );
}

function LastPoll({ at }: { readonly at: string }) {
  return (
    <>
      {texts.lastPoll()} <Ago at={at} />
    </>
  );
}
