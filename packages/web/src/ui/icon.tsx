/** Icons are lines on a grid of 24. They are hidden from screen readers, because words or accessible names are next to them. */
const paths = {
  activity: "M3 12h4l3-8 4 16 3-8h4",
  alert: "M12 9v4m0 4h.01M10.3 4 2.5 18a2 2 0 0 0 1.7 3h15.6a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0z",
  back: "m15 6-6 6 6 6",
  bell: "M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9m4 11.5a2.2 2.2 0 0 0 4 0",
  bellOff: "M6.5 7A6 6 0 0 1 18 9c0 2.4.4 4 1 5.2M17 16.500H3.500S6 15 6 9m4 11.500a2.2 2.2 0 0 0 4 0M3 3l18 18",
  book: "M4 19V5a2 2 0 0 1 2-2h14v18H6a2 2 0 0 1 0-4h14",
  chart: "M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m9 6 6 6-6 6",
  comment: "M4 4.500h16v12H11l-5 4v-4H4z",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5V12l3 2",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  down: "M12 5v14m-6-6 6 6 6-6",
  edit: "M4 20h4L19.5 8.5a2.8 2.8 0 0 0-4-4L4 16zM13.5 6.5l4 4",
  gear: "M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0",
  incident: "M7 18v-6a5 5 0 0 1 10 0v6M5 21h14v-3H5zM12 3V2m8 10h1M3 12h1m13.7-6.7.7-.7M6.3 5.3l-.7-.7",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17m-17 6h17M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18",
  leave: "M14 4H5v16h9M10 12h11m-4-4 4 4-4 4",
  list: "M4 6h16M4 12h16M4 18h16",
  snooze: "M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16M9.500 10h5l-5 6h5M5 3 2.500 5.500M19 3l2.500 2.500",
  moon: "M20.5 14.5A8.5 8.5 0 1 1 9.5 3.5a7 7 0 0 0 11 11z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  pause: "M9 5v14M15 5v14",
  play: "M7 4.5v15l12-7.5z",
  plug: "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4",
  plus: "M12 5v14M5 12h14",
  refresh: "M20 11a8 8 0 0 0-14.5-4L3 9.5M3 4v5.5h5.5M4 13a8 8 0 0 0 14.5 4l2.5-2.5m0 5.5v-5.5h-5.5",
  rows: "M4 5h16M4 9.700h16M4 14.300h16M4 19h16",
  search: "M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5",
  select: "M4 4h16v16H4zM8 12l3 3 5-6",
  server: "M4 4h16v7H4zM4 13h16v7H4zM8 7.5h.01M8 16.5h.01",
  site: "M3.5 5h17v14h-17zM3.5 9.5h17M6.5 7.2h.01M9.5 7.2h.01",
  team: "M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5m1.5 2.2a6.5 6.5 0 0 1 4 5.8",
  tiles: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  wrench: "M20.5 8.5a5.5 5.5 0 0 1-7.4 5.1l-5.9 5.9a2 2 0 0 1-2.8-2.8l5.9-5.9a5.5 5.5 0 0 1 6.6-7.2l-3 3 .6 3 3 .6z",
  up: "M12 19V5m-6 6 6-6 6 6",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 17 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** The lighthouse. */
export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#3346d3" />
      <path d="M13 14h6l1.6 11h-9.2zM12.5 8.5 16 6l3.5 2.5V12h-7z" fill="#fff" />
      <path d="M21 9.2 28 6v8l-7-2.6zM11 9.2 4 6v8l7-2.6z" fill="#fff" opacity=".55" />
    </svg>
  );
}
