import type { ComponentState } from "@pharos/core";
import { type Html, html } from "@pharos/html";

/** A shape for each state, so that readers do not need the colour. */
const shapes: Readonly<Record<ComponentState, Html>> = {
  operational: html`<circle cx="8" cy="8" r="7"/><path class="cut" d="m5 8.3 2.1 2.1L11 6.2"/>`,
  degraded: html`<path d="M8 1.1 15.6 14.6H.4z"/><path class="cut" d="M8 6v3.6m0 2.3v.1"/>`,
  major_outage: html`<path d="M5.2.8h5.6l4.4 4.4v5.6l-4.4 4.4H5.2L.8 10.8V5.2z"/><path class="cut" d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6"/>`,
  maintenance: html`<rect x="1" y="1" width="14" height="14" rx="4"/><path class="cut" d="M5 8h6"/>`,
  unknown: html`<circle class="ring" cx="8" cy="8" r="6"/>`,
};

/** The mark of a state. The words next to the mark say the same. */
export function stateMark(state: ComponentState): Html {
  return html`<svg class="mark s-${state}" width="18" height="18" viewBox="0 0 16 16" aria-hidden="true">${shapes[state]}</svg>`;
}
