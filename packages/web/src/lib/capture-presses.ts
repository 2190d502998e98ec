/** A pointer that moves further no longer presses: the person leaves the control to press nothing. */
const MAX_MOVE_PX = 12;

const FIELD = "input:not([type=checkbox], [type=radio]), select, textarea";

/**
 * Gives a press to the control that was under the pointer when it began. Without this, the browser drops a press if the
 * page moves between the down and the up of a button. Source: Pointer Events Level 3, "click, auxclick, and contextmenu
 * events".
 */
export function capturePresses(): void {
  addEventListener("pointerdown", ({ target, pointerId, clientX, clientY }) => {
    // The browser gives a press to a part of a field, such as the icon of a calendar.
    if (!(target instanceof Element) || target.matches(FIELD)) return;
    const control = target.closest<HTMLElement>("a, button, input, label, summary");
    if (control === null) return;
    control.setPointerCapture(pointerId);
    control.onpointermove = (event) => {
      const isAway = Math.hypot(event.clientX - clientX, event.clientY - clientY) > MAX_MOVE_PX;
      if (isAway && control.hasPointerCapture(pointerId)) control.releasePointerCapture(pointerId);
    };
  });
}
