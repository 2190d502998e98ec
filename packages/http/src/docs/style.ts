/** Of the documentation's pages, after the tokens and the base. No page of it scrolls sideways. */
export const docsStyle = `@layer components {
  html { scroll-padding-top: var(--space-4); }
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
  .sheet.with-contents { display: grid; grid-template-columns: 18rem minmax(0, 1fr); gap: var(--space-7); max-width: 80rem; }
  .contents { position: sticky; top: 0; align-self: start; max-height: 100vh; padding: var(--space-2) var(--space-2) var(--space-5) 0; overflow-y: auto; }
  .contents-small { display: none; margin-bottom: var(--space-5); padding: 0 var(--space-4); border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--surface); }
  :is(.contents, .contents-small) ul { padding: 0; list-style: none; }
  :is(.contents, .contents-small) li li { margin: 0; }
  :is(.contents, .contents-small) a { display: flex; align-items: baseline; gap: var(--space-2); padding: 4px 8px; border-radius: var(--radius-s); color: var(--ink-2); text-decoration: none; }
  :is(.contents, .contents-small) a:hover { background: var(--hover); color: var(--ink); }
  :is(.contents, .contents-small) a .method { flex: none; width: 3.4rem; font-size: 0.6875rem; text-align: center; }
  :is(.contents, .contents-small) > ul > li > a, .contents-small > details > ul > li > a { margin-top: var(--space-3); color: var(--ink); font-weight: 620; }
  main { min-width: 0; overflow-wrap: anywhere; }
  main h1 { font-size: var(--text-2xl); line-height: 1.2; }
  main h2 { margin: var(--space-7) 0 var(--space-3); font-size: var(--text-xl); line-height: 1.3; letter-spacing: -0.01em; font-weight: 640; }
  main h3 { margin: 0 0 var(--space-2); font-size: var(--text-lg); line-height: 1.3; font-weight: 620; }
  main h4 { margin: var(--space-5) 0 var(--space-2); font-size: var(--text-md); font-weight: 620; }
  main :is(h2, h3) a { color: inherit; text-decoration: none; }
  main :is(h2, h3) a:hover { text-decoration: underline; }
  main p { max-width: 46rem; margin: var(--space-2) 0; color: var(--ink-2); }
  main a { color: var(--accent); text-underline-offset: 3px; }
  main ul { padding-left: 1.25rem; color: var(--ink-2); }
  main li { margin: var(--space-1) 0; }
  main section > h3 { margin-top: var(--space-5); }
  code { padding: 0.1em 0.35em; border-radius: 4px; background: var(--sunken); color: var(--ink); font: 0.92em var(--mono); }
  pre { margin: var(--space-3) 0; padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--sunken); font: var(--text-sm)/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
  pre code { padding: 0; background: none; font: inherit; }
  .curl code { user-select: all; }
  article, main section[id] > h3 + * { scroll-margin-top: var(--space-4); }
  article { margin: var(--space-4) 0 var(--space-5); padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius-l); background: var(--surface); box-shadow: var(--shadow-1); }
  :is(article, .fields > div, section):target { outline: 2px solid var(--focus); outline-offset: 4px; border-radius: var(--radius-m); }
  section:has(> h2):target { outline: none; }
  .path code { padding: 0; background: none; font-size: var(--text-md); }
  .method { display: inline-block; padding: 2px 8px; border-radius: var(--radius-s); background: var(--pending-soft); color: var(--pending-ink); font: 620 var(--text-xs)/1.4 var(--mono); }
  .method[data-method="GET"] { background: var(--accent-soft); color: var(--accent); }
  .method[data-method="POST"] { background: var(--up-soft); color: var(--up-ink); }
  .method[data-method="PATCH"] { background: var(--degraded-soft); color: var(--degraded-ink); }
  .method[data-method="DELETE"] { background: var(--down-soft); color: var(--down-ink); }
  .who b { margin-right: var(--space-1); color: var(--ink); font-weight: 620; }
  .fields { margin: 0; border-top: 1px solid var(--line); }
  .fields > div { padding: var(--space-3) 0; border-bottom: 1px solid var(--line); }
  .fields dt code { padding: 0; background: none; font-weight: 620; }
  .fields dd { margin: 0; }
  .fields p { margin: 2px 0 0; }
  .fields .fields, .choice { margin: var(--space-2) 0 0; padding-left: var(--space-4); border-left: 2px solid var(--line); }
  .fields .fields { border-top: 0; }
  .fields .fields > div:last-child, .choice > .fields > div:last-child { border-bottom: 0; }
  .choice > .fields { padding: 0; border: 0; }
  .type, .remark { color: var(--ink-3); font-size: var(--text-sm); }
  .remark { display: inline-block; margin-left: 4px; padding: 1px 7px; border: 1px solid var(--line); border-radius: 999px; white-space: nowrap; }
  .rules { font-size: var(--text-sm); color: var(--ink-3); }
  .status { color: var(--ink); font: 620 var(--text-sm) var(--mono); }
  details { margin: var(--space-3) 0 0; }
  summary { display: list-item; padding: 4px 0; color: var(--ink-2); font-weight: 560; cursor: pointer; }
  summary:hover { color: var(--ink); }
  details > .fields { margin-top: var(--space-2); }
  .contents-small details { margin: 0; }
  .contents-small summary { padding: 12px 0; }
  @media (max-width: 960px) {
    .sheet, .sheet.with-contents { display: block; max-width: 56rem; padding: var(--space-5) var(--space-4) var(--space-7); }
    .top { padding: var(--space-3) var(--space-4); }
    .contents { display: none; }
    .contents-small { display: block; }
    .contents-small a { min-height: 44px; align-items: center; }
    .top li a { min-height: 44px; padding: 0 8px; }
  }
  @media (max-width: 480px) { article { padding: var(--space-4); } }
}
`;
