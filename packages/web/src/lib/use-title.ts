import { useEffect } from "react";
import { shellTexts } from "#texts/shell.ts";

/** Names the page in the window's title. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = shellTexts.title(page);
  }, [page]);
}
