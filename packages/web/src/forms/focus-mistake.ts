const CONTROLS = "input, select, textarea, button";

/** Moves the focus to the first field with a sentence of the server, with its popover, and opens the sections with such fields. */
export function focusMistake(form: HTMLFormElement): void {
  const sentences = [...form.querySelectorAll("[data-wrong]")].filter(({ textContent }) => textContent !== "");
  for (const sentence of sentences) {
    let section = sentence.closest("details");
    while (section !== null) {
      section.open = true;
      section = section.parentElement?.closest("details") ?? null;
    }
  }
  const popover = sentences[0]?.closest<HTMLElement>("[popover]");
  if (popover?.matches(":popover-open") === false) popover.showPopover();
  sentences[0]?.parentElement?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
