/** Of the documentation's pages, after the tokens and the base. No page of it scrolls sideways. */
const frameStyle = `@layer components {
  html { scroll-padding-top: 5rem; }
  .skip { position: absolute; left: -999px; padding: 10px 14px; background: var(--surface); color: var(--accent); }
  .skip:focus { left: var(--space-3); top: var(--space-3); z-index: 3; }
  .top { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: var(--space-4); padding: var(--space-2) var(--space-5); background: var(--surface); border-bottom: 1px solid var(--line); }
  .top .brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: var(--ink); font-size: var(--text-lg); font-weight: 660; letter-spacing: -0.02em; text-decoration: none; }
  .top .brand svg { width: 28px; height: 28px; }
  .top .brand span { color: var(--ink-3); font-weight: 540; }
  .top > nav { margin-left: auto; }
  .top > nav ul { display: flex; gap: var(--space-1); padding: 0; list-style: none; }
  .top > nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 10px; border-radius: var(--radius-s); color: var(--ink-2); font-weight: 540; text-decoration: none; }
  .top > nav a:hover { background: var(--hover); color: var(--ink); }
  .search { position: relative; flex: 0 1 24rem; margin-left: auto; }
  .search + nav { margin-left: 0; }
  .search input { width: 100%; min-height: 40px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--canvas); color: var(--ink); font-size: max(16px, var(--text-md)); }
  .search input::placeholder { color: var(--ink-3); opacity: 1; }
  .found { position: absolute; right: 0; top: calc(100% + 6px); width: min(34rem, calc(100vw - 2 * var(--space-4))); max-height: min(34rem, calc(100vh - 6rem)); padding: var(--space-2); overflow-y: auto; border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--raised); box-shadow: var(--shadow-2); }
  .found p { padding: var(--space-1) var(--space-2); color: var(--ink-3); font-size: var(--text-sm); }
  .found ul { padding: 0; list-style: none; }
  .found a { display: block; padding: var(--space-2); border-radius: var(--radius-s); color: var(--ink-2); text-decoration: none; overflow-wrap: anywhere; }
  .found a:is(:hover, :focus) { background: var(--hover); }
  .found b { margin-right: var(--space-2); color: var(--ink); font-weight: 620; }
  .found small { color: var(--ink-3); font-size: var(--text-sm); }
  .found span { display: block; font-size: var(--text-sm); }
  .sheet { display: grid; grid-template-columns: 15rem minmax(0, 48rem) minmax(0, 14rem); justify-content: center; gap: 0 var(--space-7); padding: 0 var(--space-5); }
  :is(.menu, .parts) { position: sticky; top: 61px; align-self: start; max-height: calc(100vh - 61px); padding: var(--space-5) 2px var(--space-6); overflow-y: auto; scrollbar-width: thin; }
  .parts p { padding: 0 10px var(--space-2); font-weight: 620; }
  :is(.menu, .parts, .small) ul { margin: 0 0 var(--space-2); padding: 0; list-style: none; }
  :is(.menu, .parts, .small) :is(li a, summary) { display: flex; align-items: center; min-height: 32px; padding: 5px 10px; border-radius: var(--radius-s); color: var(--ink-2); text-decoration: none; overflow-wrap: anywhere; }
  :is(.menu, .parts, .small) :is(li a, summary):hover { background: var(--hover); color: var(--ink); }
  :is(.menu, .small) summary { color: var(--ink); font-weight: 620; cursor: pointer; list-style: none; }
  :is(.menu, .small) summary::-webkit-details-marker { display: none; }
  :is(.menu, .small) summary::after { content: ""; width: 7px; height: 7px; margin-left: auto; border: solid var(--ink-3); border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); }
  :is(.menu, .small) [open] > summary::after { transform: rotate(45deg); }
  :is(.menu, .small) a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 560; }
  .parts a { font-size: var(--text-sm); }
  .level-3 a { padding-left: 24px !important; }
  .small { display: none; }
  .small > details { border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--surface); }
  .small > details > :is(nav, ul) { padding: 0 var(--space-2) var(--space-2); }
  .small > details > summary { min-height: 44px; padding: 0 var(--space-4); }
  .around { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3); margin-top: var(--space-7); }
  .around a { display: block; padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--surface); font-weight: 560; text-decoration: none; }
  .around a:hover { background: var(--hover); }
  .around a[rel="next"] { grid-column: 2; text-align: right; }
  .around span { display: block; color: var(--ink-3); font-size: var(--text-sm); font-weight: 400; }
  @media (max-width: 1279px) {
    .sheet { grid-template-columns: 15rem minmax(0, 48rem); }
    .parts { display: none; }
    main > .small { display: block; margin: var(--space-4) 0; }
  }
  @media (max-width: 860px) {
    .top { padding: var(--space-2) var(--space-4); gap: var(--space-2); }
    .sheet { display: block; padding: var(--space-4) var(--space-4) 0; }
    .menu { display: none; }
    .small { display: block; }
    :is(.menu, .small) li a { min-height: 44px; }
  }
  @media (max-width: 560px) {
    html { scroll-padding-top: 1rem; }
    .top { position: relative; flex-wrap: wrap; }
    .search { order: 1; flex: 1 0 100%; }
    .search + nav { margin-left: auto; }
  }
}
`;

const textStyle = `@layer components {
  main { min-width: 0; padding: var(--space-6) 0 var(--space-7); font-size: 0.9375rem; line-height: 1.6; overflow-wrap: anywhere; }
  main h1 { font-size: var(--text-2xl); line-height: 1.2; }
  main h2 { margin: var(--space-6) 0 var(--space-3); font-size: var(--text-xl); line-height: 1.3; letter-spacing: -0.01em; font-weight: 640; }
  main h3 { margin: var(--space-5) 0 var(--space-2); font-size: var(--text-lg); line-height: 1.3; font-weight: 620; }
  main :is(h4, h5, h6) { margin: var(--space-4) 0 var(--space-2); font-size: var(--text-md); font-weight: 620; }
  main :is(h2, h3) a { color: inherit; text-decoration: none; }
  main :is(h2, h3) a:hover { text-decoration: underline; }
  main a.anchor { display: inline-block; min-width: 24px; color: var(--ink-3); text-align: center; text-decoration: none; opacity: 0; }
  main :is(:hover > .anchor, .anchor:focus-visible) { opacity: 1; }
  main p { margin: var(--space-3) 0; color: var(--ink-2); }
  main a { color: var(--accent); text-underline-offset: 3px; }
  main :is(ul, ol) { margin: var(--space-3) 0; padding-left: 1.5rem; color: var(--ink-2); }
  main li { margin: var(--space-1) 0; }
  main li > p { margin: var(--space-1) 0; }
  main blockquote { margin: var(--space-4) 0; padding: var(--space-1) var(--space-4); border-left: 3px solid var(--line-strong); }
  main img { max-width: 100%; height: auto; max-height: 32rem; width: auto; margin: var(--space-2) var(--space-3) var(--space-2) 0; vertical-align: top; border: 1px solid var(--line); border-radius: var(--radius-m); }
  main hr { margin: var(--space-6) 0; border: 0; border-top: 1px solid var(--line); }
  .table { margin: var(--space-4) 0; overflow-x: auto; border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--surface); }
  table { width: 100%; border-collapse: collapse; font-size: var(--text-md); line-height: 1.5; }
  th, td { min-width: 7rem; padding: 8px 12px; border-bottom: 1px solid var(--line); color: var(--ink-2); text-align: left; vertical-align: top; overflow-wrap: break-word; }
  th { background: var(--hover); color: var(--ink); font-weight: 620; }
  tr:last-child > td { border-bottom: 0; }
  code { padding: 0.1em 0.35em; border-radius: 4px; background: var(--sunken); color: var(--ink); font: 0.92em var(--mono); }
  .file > code { padding: 0; background: none; color: var(--ink-3); }
  pre { margin: var(--space-3) 0; padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--sunken); font: var(--text-sm)/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
  pre.drawn { white-space: pre; overflow-x: auto; }
  pre code { padding: 0; background: none; font: inherit; }
  .code { position: relative; margin: var(--space-3) 0; }
  .code pre { margin: 0; padding-right: 5rem; }
  .copy { position: absolute; top: 6px; right: 6px; min-height: 28px; padding: 0 10px; border: 1px solid var(--line); border-radius: var(--radius-s); background: var(--surface); color: var(--ink-2); font-size: var(--text-xs); cursor: pointer; }
  .copy:hover { background: var(--hover); color: var(--ink); }
  @media (max-width: 560px) { .around { grid-template-columns: 1fr; } .around a[rel="next"] { grid-column: 1; } }
}
`;

const referenceStyle = `@layer components {
  .curl code { user-select: all; }
  article { margin: var(--space-4) 0 var(--space-5); padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius-l); background: var(--surface); box-shadow: var(--shadow-1); }
  article > h2 { margin: 0 0 var(--space-2); font-size: var(--text-lg); }
  article > h3 { font-size: var(--text-md); }
  :is(article, .fields > div, main section, main li):target { outline: 2px solid var(--focus); outline-offset: 4px; border-radius: var(--radius-m); }
  .operations, .names { padding: 0; list-style: none; }
  .operations a { display: flex; align-items: baseline; gap: var(--space-3); min-height: 32px; padding: 4px 0; color: var(--ink-2); text-decoration: none; }
  .operations a:hover span:last-child { text-decoration: underline; }
  .operations .method { flex: none; width: 4.2rem; text-align: center; }
  .names { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); }
  .names a { display: inline-flex; align-items: center; min-height: 28px; }
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
  main article details { margin: var(--space-3) 0 0; }
  main article summary { display: list-item; padding: 4px 0; color: var(--ink-2); font-weight: 560; cursor: pointer; }
  main article summary:hover { color: var(--ink); }
  details > .fields { margin-top: var(--space-2); }
  @media (max-width: 480px) { article { padding: var(--space-4); } }
}
`;

/** Paper is light, has no menu, and names the addresses of other sites. */
const printStyle = `@layer utilities {
  @media print {
    :root { color-scheme: light; }
    body { background: #fff; }
    .top, .menu, .parts, .small, main > .small, .around, .copy, .anchor, .skip { display: none; }
    .sheet { display: block; padding: 0; }
    main { padding: 0; }
    main a[href^="http"]::after { content: " (" attr(href) ")"; }
    .table { overflow: visible; }
    pre, tr, img, article > .path { break-inside: avoid; }
    h2, h3 { break-after: avoid; }
    pre.drawn { white-space: pre-wrap; }
    .code pre { padding-right: var(--space-4); }
  }
}
`;

export const docsStyle = frameStyle + textStyle + referenceStyle + printStyle;
