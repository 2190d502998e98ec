import "../print.css";
import { useEffect } from "react";
import { printTexts } from "#texts/print.ts";
import { useBoot } from "../boot.ts";
import { formatClock, formatDay, shownZone } from "../lib/time.ts";
import { isDark } from "./theme.ts";

const root = document.documentElement;

/**
 * The part of printing that styles cannot do. Printed pages begin with the team and the time, because people read a paper
 * later and elsewhere. The page is light while it is printed, because charts know no styles.
 */
export function Paper() {
  const { name } = useBoot().team;
  useEffect(() => {
    const writeHead = () => {
      root.dataset["printed"] = printTexts.head(name, momentOf(new Date()), shownZone);
    };
    writeHead();
    const ends = new AbortController();
    addEventListener(
      "beforeprint",
      () => {
        writeHead();
        if (isDark()) lighten();
      },
      { signal: ends.signal },
    );
    return () => ends.abort();
  }, [name]);
  return null;
}

/** Until the page is printed. */
function lighten(): void {
  const { theme } = root.dataset;
  const show = (shown: string | undefined) => {
    if (shown === undefined) delete root.dataset["theme"];
    else root.dataset["theme"] = shown;
    dispatchEvent(new Event("themechange"));
  };
  show("light");
  addEventListener("afterprint", () => show(theme), { once: true });
}

/** The day with its year: no other day is in the year 1970. */
function momentOf(now: Date): string {
  return `${formatDay(now, new Date(0))}, ${formatClock(now)}`;
}
