const dark = matchMedia("(prefers-color-scheme: dark)");
const YEAR_SECONDS = 31_536_000;

/** Whether the page is dark now: as chosen, else as the system has it. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  return chosen === undefined ? dark.matches : chosen === "dark";
}

/** Switches between light and dark. The server reads the cookie, so that the next page begins right. */
export function switchTheme(): void {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset["theme"] = theme;
  // The server must read it with the first request for a page, which the Cookie Store API promises nowhere else.
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store API for too short a time.
  document.cookie = `theme=${theme};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  dispatchEvent(new Event("themechange"));
}

/** Calls when the page turns light or dark. @returns a function that ends it */
export function onThemeChange(listener: () => void): () => void {
  addEventListener("themechange", listener);
  dark.addEventListener("change", listener);
  return () => {
    removeEventListener("themechange", listener);
    dark.removeEventListener("change", listener);
  };
}
