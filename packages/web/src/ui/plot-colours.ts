/** The colours of the chart. */
interface ChartColours {
  readonly ink: string;
  readonly grid: string;
  readonly outage: string;
  readonly limit: string;
  readonly mark: string;
  readonly lines: readonly string[];
}

/** The tokens' colours as the page has them now. A canvas does not know the names of tokens. */
export function readColours(box: HTMLElement): ChartColours {
  const probe = document.createElement("span");
  box.append(probe);
  const read = (colour: string) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: read("var(--ink-3)"),
    grid: read("var(--line)"),
    outage: read("color-mix(in srgb, var(--down) 22%, transparent)"),
    limit: read("var(--degraded-ink)"),
    mark: read("var(--ink-2)"),
    lines: [1, 2, 3, 4].map((line) => read(`var(--line-${line})`)),
  };
  probe.remove();
  return colours;
}
