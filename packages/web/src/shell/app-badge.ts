import { useEffect } from "react";

/** The number on the icon of an installed dashboard. Browsers without such icons ignore it. */
export function useAppBadge(open: number | undefined): void {
  useEffect(() => {
    if (open === undefined || !("setAppBadge" in navigator)) return;
    // 0 removes it. A browser rejects it for a page that is not installed, which changes nothing.
    navigator.setAppBadge(open).catch(() => {});
  }, [open]);
}
