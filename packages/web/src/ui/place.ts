/** Space between a popover and its button, and between the popover and the edge of the window. */
const GAP = 6;

/** Puts a popover below its button, or above it where there is no room. */
export function placeAt(popover: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const below = at.bottom + GAP;
  const fitsBelow = below + popover.offsetHeight <= innerHeight - GAP;
  popover.style.top = `${fitsBelow ? below : Math.max(GAP, at.top - GAP - popover.offsetHeight)}px`;
  const left = at.left + popover.offsetWidth <= innerWidth - GAP ? at.left : at.right - popover.offsetWidth;
  popover.style.left = `${Math.max(GAP, left)}px`;
}
