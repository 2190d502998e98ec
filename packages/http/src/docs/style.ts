/** Of the documentation's pages, after the tokens and the base. No page of it scrolls sideways. */
export const docsStyle = `@layer components {
  .skip { position: absolute; left: -999px; padding: 10px 14px; background: var(--surface); color: var(--accent); }
  .skip:focus { left: var(--space-3); top: var(--space-3); z-index: 2; }
  .top { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-5); padding: var(--space-3) var(--space-5); background: var(--surface); border-bottom: 1px solid var(--line); }
  .top .brand { display: inline-flex; align-items: center; gap: 10px; min-height: 32px; color: var(--ink); font-size: var(--text-lg); font-weight: 660; letter-spacing: -0.02em; text-decoration: none; }
  .top .brand svg { width: 28px; height: 28px; }
  .top .brand span { color: var(--ink-3); font-weight: 540; }
  .top ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-1); padding: 0; list-style: none; }
  .top li a { display: inline-flex; align-items: center; min-height: 32px; padding: 0 10px; border-radius: var(--radius-s); color: var(--ink-2); font-weight: 540; text-decoration: none; }
  .top li a:hover { background: var(--hover); }
  .top li a[aria-current] { background: var(--accent-soft); color: var(--accent); }
  .sheet { max-width: 56rem; margin: 0 auto; padding: var(--space-6) var(--space-5) var(--space-7); }
  .sheet.with-contents { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); gap: var(--space-7); max-width: 84rem; }
  main { min-width: 0; overflow-wrap: anywhere; }
  main h1 { font-size: var(--text-2xl); }
  main h2 { margin: var(--space-7) 0 var(--space-3); font-size: var(--text-xl); line-height: 1.3; letter-spacing: -0.01em; font-weight: 640; }
  main h3 { margin: var(--space-5) 0 var(--space-2); font-size: var(--text-lg); line-height: 1.3; font-weight: 620; }
  main p { margin: var(--space-2) 0; color: var(--ink-2); max-width: 44rem; }
  main a { color: var(--accent); text-underline-offset: 3px; }
  main ul { padding-left: 1.25rem; color: var(--ink-2); }
  main li { margin: var(--space-1) 0; }
  code { padding: 0.1em 0.35em; border-radius: 4px; background: var(--sunken); color: var(--ink); font: 0.92em var(--mono); }
  pre { margin: var(--space-3) 0; padding: var(--space-3) var(--space-4); overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--surface); font: var(--text-sm)/1.55 var(--mono); }
  pre code { padding: 0; background: none; font: inherit; }
  @media (max-width: 860px) {
    .sheet, .sheet.with-contents { display: block; padding: var(--space-5) var(--space-4) var(--space-7); }
    .top { padding: var(--space-3) var(--space-4); }
  }
}
`;
