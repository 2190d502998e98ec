import { timeTexts } from "#texts/time.ts";
import { formatAge, formatDuration } from "../lib/format.ts";
import { formatDay, formatMoment, formatPreciseMoment, formatTimeOfDay, secondsSince } from "../lib/time.ts";
import { useNow } from "../lib/use-now.ts";

/** When something was, in the viewer's zone. The exact time in UTC is its machine-readable value and its hint. */
export function Moment({ at, precise = false }: { readonly at: string; readonly precise?: boolean }) {
  return (
    <time dateTime={at} title={timeTexts.exact(at)}>
      {precise ? formatPreciseMoment(new Date(at)) : formatMoment(new Date(at))}
    </time>
  );
}

/** A precise moment, always with its day. */
export function DayMoment({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={timeTexts.exact(at)}>
      {formatDay(date)}, {formatTimeOfDay(date)}
    </time>
  );
}

/** How long ago something was, counted on by the browser. */
export function Ago({ at }: { readonly at: string | null }) {
  const nowMs = useNow();
  if (at === null) return <>{timeTexts.notYet()}</>;
  return (
    <time dateTime={at} title={timeTexts.exact(at)}>
      {timeTexts.ago(formatAge(secondsSince(at, nowMs)))}
    </time>
  );
}

/** How long something has lasted, counted on by the browser. */
export function Lasting({ since }: { readonly since: string }) {
  const nowMs = useNow();
  return <>{formatDuration(secondsSince(since, nowMs))}</>;
}
