import type { PlaceData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { placesTexts as texts } from "#texts/places.ts";
import { exposureQuery } from "../../api/place-queries.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";

/** The API lists at most so many monitors. */
const MOST = 200;

/** The secrets that somebody who steals a probe of the place can know. */
export function Exposure({ place: { id } }: { readonly place: Pick<PlaceData, "id"> }) {
  const { data: exposed, error } = useQuery({ ...exposureQuery(id), throwOnError: false });
  if (exposed === undefined) {
    if (error === null) return null;
    return (
      <Card title={texts.exposure()}>
        <p role="alert">{error.message}</p>
      </Card>
    );
  }
  return (
    <Card title={texts.exposure()}>
      <p className="muted">{exposed.length === 0 ? texts.noExposure() : texts.exposureDetail()}</p>
      <ul className={lines.lines} aria-label={texts.exposure()}>
        {exposed.map(({ id: monitorId, name, secrets }) => (
          <li key={monitorId}>
            <div>
              <b>
                <Link to="/monitors/$id" params={{ id: String(monitorId) }}>
                  {name}
                </Link>
              </b>
              <small>{secrets.map((secret) => secret.replaceAll("_", " ")).join(", ")}</small>
            </div>
          </li>
        ))}
      </ul>
      {exposed.length >= MOST && <p className="muted">{texts.moreExposed(MOST)}</p>}
    </Card>
  );
}
