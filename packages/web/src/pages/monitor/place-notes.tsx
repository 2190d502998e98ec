import type { PlaceNoteData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { placeNoteTexts as texts } from "#texts/place-notes.ts";
import { placeNotesQuery } from "../../api/part-queries.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import { Moment } from "../../ui/time.tsx";

/** The results of places that could not reach Pharos, if there are any. */
export function PlaceNotes({ id }: { readonly id: number }) {
  const { data = [] } = useQuery({ ...placeNotesQuery(id), throwOnError: false });
  if (data.length === 0) return null;
  return (
    <Card title={texts.title()}>
      <p className="muted">{texts.hint()}</p>
      <ul className={`${lines.lines} ${lines.marked}`}>
        {data.map((note) => (
          <Note key={`${note.began_at} ${note.place} ${note.probe}`} note={note} />
        ))}
      </ul>
    </Card>
  );
}

function Note({ note }: { readonly note: PlaceNoteData }) {
  const { place, began_at: beganAt, ended_at: endedAt, checks, failures, error_message: error } = note;
  return (
    <li>
      <StatusMark status={failures > 0 ? "down" : "up"} />
      <span>
        <b>{texts.result(checks, failures)}</b>
        <small>
          {place} · <Moment at={beganAt} /> {texts.to()} <Moment at={endedAt} />
          {error !== null && error !== "" && ` · ${error}`}
        </small>
      </span>
    </li>
  );
}
