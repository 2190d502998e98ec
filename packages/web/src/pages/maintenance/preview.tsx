import type { PreviewData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceFormTexts as texts } from "#texts/maintenance-form.ts";
import { previewQuery } from "../../api/maintenance-queries.ts";
import { useResting } from "../../lib/use-resting.ts";
import { formatWallSpan } from "../../lib/wall-time.ts";
import { Card } from "../../ui/card.tsx";
import { remainder } from "../../ui/errors.ts";
import lines from "../../ui/lines.module.css";
import { clockNotes } from "./clock-notes.ts";
import styles from "./form.module.css";
import { PeriodTime } from "./period.tsx";
import { bodyOf, type WindowValues } from "./values.ts";

/** How long the form must rest before the server is asked. */
const RESTING_MS = 400;
/** Monitors that are named of those that it mutes. */
const MAX_NAMES = 5;

/** The first of equal bodies, because a form builds a new body on each render. */
function useSame<Body>(body: Body): Body {
  const text = JSON.stringify(body);
  const [same, setSame] = useState({ text, body });
  if (same.text === text) return same.body;
  setSame({ text, body });
  return body;
}

/** The server's preview of the form. A missing name, selection or last day is not an error here. */
export function usePreview(values: WindowValues) {
  const hasTags = values.covers !== "all" && values.tags.trim() !== "";
  const isChosen = values.covers === "all" || values.subject_ids.length > 0 || hasTags;
  const { ends, until } = values.rrule;
  const recurrence = ends === "until" && until === "" ? { ...values.rrule, ends: "never" as const } : values.rrule;
  const body = {
    ...bodyOf({ ...values, rrule: recurrence, covers: isChosen ? values.covers : "all" }),
    name: values.name.trim() || "-",
  };
  const wanted = useSame(body);
  const { data, error } = useQuery({
    ...previewQuery(useResting(wanted, RESTING_MS)),
    throwOnError: false,
  });
  return { preview: data, error, isChosen, hasTags };
}

interface PreviewProps extends ReturnType<typeof usePreview> {
  readonly values: WindowValues;
}

/** The occurrences, the effect of clock changes, and the affected monitors. */
export function Preview({ preview, error, isChosen, hasTags, values }: PreviewProps) {
  return (
    <Card title={texts.preview()}>
      <div className={styles.preview} aria-live="polite">
        {error && <p className={styles.refused}>{remainder(error, []) ?? error.message}</p>}
        {!error && !preview && <p className="muted">{texts.previewWait()}</p>}
        {preview && <Occurrences preview={preview} zone={values.time_zone} />}
        {!isChosen && <p>{texts.chooseFirst()}</p>}
        {preview && isChosen && <Mutes preview={preview} later={laterOf(values, hasTags)} />}
        <p className="muted">{texts.effect()}</p>
      </div>
    </Card>
  );
}

function Occurrences({ preview: { occurrences }, zone }: { readonly preview: PreviewData; readonly zone: string }) {
  const notes = clockNotes(occurrences);
  if (occurrences.length === 0) return <p>{texts.noOccurrence()}</p>;
  return (
    <ul className={lines.lines}>
      {occurrences.map((occurrence, index) => {
        const note = notes[index];
        return (
          <li key={occurrence.original_start}>
            <div>
              <PeriodTime span={occurrence} zone={zone} />
              {zone !== "UTC" && (
                <small className="num">
                  {maintenanceTexts.utc(formatWallSpan(occurrence.starts_at, occurrence.ends_at))}
                </small>
              )}
              {note && <small className={styles.note}>{texts.clockNote(note)}</small>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function laterOf({ covers }: WindowValues, hasTags: boolean): string | null {
  if (covers === "all") return texts.mutesLater();
  return hasTags ? texts.mutesTagged() : null;
}

interface MutesProps {
  readonly preview: PreviewData;
  /** Says which others are muted later; null without others. */
  readonly later: string | null;
}

function Mutes({ preview: { mutes }, later }: MutesProps) {
  const names = mutes.subjects.slice(0, MAX_NAMES).map(({ name }) => name);
  return (
    <div>
      <p>{texts.mutes(mutes.total, names)}</p>
      {later && <p className="muted">{later}</p>}
    </div>
  );
}
