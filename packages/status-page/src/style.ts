import { baseStyle, cardStyle, tokens } from "@pharos/html";

/** The style of public pages, and of the page that asks for a password. One file, which asks for no other. */
export const statusStyle = `${tokens}${baseStyle}${cardStyle}@layer components {
  .status { max-width: 47.5rem; margin: 0 auto; padding: var(--space-6) var(--space-4); display: grid; gap: var(--space-5); overflow-wrap: anywhere; }
  .status h2 { margin: 0 0 var(--space-3); font-size: var(--text-lg); line-height: 1.3; }
  .status h3 { margin: 0; font-size: var(--text-md); font-weight: 600; }
  .status ol, .status ul { margin: 0; }
  .status ul, .report ol { padding: 0; list-style: none; }
  .top { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: var(--space-2) var(--space-4); }
  .status header { display: flex; align-items: center; gap: var(--space-3); }
  .logo { max-height: 40px; max-width: 160px; }
  .name a { display: inline-block; min-height: 24px; color: inherit; }
  .name { font-size: var(--text-lg); font-weight: 650; letter-spacing: -0.01em; }
  .banner { display: flex; gap: var(--space-4); align-items: center; padding: var(--space-5) var(--space-4); border-radius: var(--radius-l); background: var(--soft); border: 1px solid color-mix(in oklab, var(--fill) 35%, var(--line)); }
  .banner .mark { width: 34px; height: 34px; }
  .banner p, .banner time { color: var(--ink-2); font-size: var(--text-sm); }
  .s-operational { --fill: var(--up); --word: var(--up-ink); --soft: var(--up-soft); }
  .s-degraded { --fill: var(--degraded); --word: var(--degraded-ink); --soft: var(--degraded-soft); }
  .s-major_outage { --fill: var(--down); --word: var(--down-ink); --soft: var(--down-soft); }
  .s-maintenance { --fill: var(--maintenance); --word: var(--maintenance-ink); --soft: var(--maintenance-soft); }
  .s-unknown { --fill: var(--pending); --word: var(--pending-ink); --soft: var(--pending-soft); }
  .mark { fill: var(--fill); flex: none; forced-color-adjust: none; }
  .cut { fill: none; stroke: var(--on-mark); stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
  .ring { fill: none; stroke: var(--fill); stroke-width: 2; stroke-dasharray: 2.6 2.1; }
  .word { color: var(--word); font-weight: 580; }
  .group ul, .report { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l); padding: var(--space-4); }
  .report + .report { margin-top: var(--space-3); }
  .part + .part { border-top: 1px solid var(--line); margin-top: var(--space-4); padding-top: var(--space-4); }
  .line { display: flex; align-items: center; gap: 10px; }
  .line h3 { flex: 1; min-width: 0; }
  .about, .since, .when, .facts, .axis, .days, .status time, footer span { color: var(--ink-3); font-size: var(--text-sm); font-variant-numeric: tabular-nums; }
  .strip { display: block; width: 100%; height: 30px; margin-top: 10px; forced-color-adjust: none; }
  [dir="rtl"] :is(.strip, .chart) { transform: scaleX(-1); }
  .strip a:hover { opacity: 0.65; }
  .axis { display: flex; align-items: baseline; justify-content: space-between; margin-top: 4px; }
  .axis a, .days th a { display: inline-block; min-height: 24px; line-height: 24px; }
  .turn { display: flex; justify-content: space-between; gap: var(--space-4); }
  .d-operational { fill: var(--bar-up); } .d-degraded { fill: var(--degraded); } .d-major_outage { fill: var(--down); } .d-maintenance { fill: var(--maintenance); } .d-unknown { fill: var(--line-strong); }
  .days summary { min-height: 24px; cursor: pointer; }
  .days table { border-collapse: collapse; width: 100%; margin-top: var(--space-2); }
  .days th, .days td { text-align: start; padding-block: 4px; padding-inline: 0 8px; font-weight: 400; overflow-wrap: break-word; hyphens: auto; }
  .group > .about { margin: calc(-1 * var(--space-2)) 0 var(--space-3); }
  .zones { display: grid; gap: var(--space-2); }
  .periods { display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--space-2) var(--space-4); }
  .chart { display: block; width: 100%; height: 40px; } .chart path { fill: none; stroke: var(--accent); stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
  .postmortem { margin-top: var(--space-3); padding-top: var(--space-3); border-top: 1px solid var(--line); } .postmortem h4 { margin: 0; font-size: var(--text-md); font-weight: 600; }
  .embed { padding: var(--space-4); }
  .report ol { margin-top: var(--space-3); display: grid; gap: var(--space-3); }
  .prose > * { margin: 0 0 var(--space-2); } .prose > :last-child { margin: 0; }
  .prose ul, .prose ol { padding-inline-start: 1.25em; list-style: revert; display: block; }
  .prose pre { overflow-x: auto; } .prose code { font-family: var(--mono); font-size: 0.95em; }
  .prose a, .axis a, .days a, footer a { color: var(--accent); text-decoration: underline; text-underline-offset: 3px; }
  footer { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); } footer a { display: inline-block; min-height: 24px; }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .ask { display: grid; gap: var(--space-3); } .ask input { min-height: 44px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface); }
  .ask > label { margin-bottom: calc(-1 * var(--space-2)); font-weight: 560; }
  .choices { display: grid; gap: var(--space-1); margin: 0; padding: 0; border: 0; } .choices legend { padding: 0; margin-bottom: var(--space-1); font-weight: 560; }
  .choices label { display: flex; align-items: center; gap: 10px; min-height: 32px; } .ask .choices input { min-height: 0; width: 18px; height: 18px; margin: 0; accent-color: var(--accent); flex: none; }
  .mistake { color: var(--down-ink); }
}
@media print {
  :root { color-scheme: light; }
  body { background: #fff; }
  .status { max-width: none; padding: 0; }
  .banner, .part, .report { break-inside: avoid; }
  .strip, .chart, .mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  footer, .turn, .periods a, .top .link, .days:not([open]) { display: none; }
  .axis a { color: inherit; text-decoration: none; }
}
`;
