import { useEffect } from "react";
import plain from "../favicon.svg";
import down from "../favicon-down.svg";
import warning from "../favicon-warning.svg";

const icons = { plain, down, warning };

/** Shows in the browser's tab that something needs somebody. */
export function useFavicon(state: keyof typeof icons): void {
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute("href", icons[state]);
  }, [state]);
}
