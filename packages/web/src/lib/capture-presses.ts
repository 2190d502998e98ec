/** A pointer that moves further no longer presses: the person leaves the control to press nothing. */
const MAX_MOVE_PX = 12;

/**
 * Gives a press to the control that was under the pointer when it began. Without this, the browser drops a press if the
 * page moves between the down and the up of a button. Source: Pointer Events Level 3, "click, auxclick, and contextmenu
 * events".
 */
export function capturePresses(): void {
  addEventListener("pointerdown", ({ target, pointerId, clientX, clientY }) => {
    const control = target instanceof Element && target.closest<HTMLElement>("a, button, input, label, summary");
    if (!control) return;
    control.setPointerCapture(pointerId);
    control.onpointermove = (event) => {
      const isAway = Math.hypot(event.clientX - clientX, event.clientY - clientY) > MAX_MOVE_PX;
      if (isAway && control.hasPointerCapture(pointerId)) control.releasePointerCapture(pointerId);
    };
  });
}
