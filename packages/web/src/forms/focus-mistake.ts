const CONTROLS = "input, select, textarea, button";

/** Moves the focus to the first field with a sentence of the server, and opens the sections with such fields. */
export function focusMistake(form: HTMLFormElement): void {
  const sentences = [...form.querySelectorAll("[data-wrong]")].filter(({ textContent }) => textContent !== "");
  for (const sentence of sentences) {
    let section = sentence.closest("details");
    while (section !== null) {
      section.open = true;
      section = section.parentElement?.closest("details") ?? null;
    }
  }
  sentences[0]?.parentElement?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
