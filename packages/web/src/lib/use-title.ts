import { useEffect } from "react";
import { shellTexts } from "../texts/en/shell.ts";

/** Names the page in the window's title. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = shellTexts.title(page);
  }, [page]);
}
