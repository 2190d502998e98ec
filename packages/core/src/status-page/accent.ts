/** A colour for light screens and one for dark ones, as `#3346d3`. */
export interface AccentColours {
  readonly light: string;
  readonly dark: string;
}

type Channels = readonly [number, number, number];

/** The least contrast between text and background (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
/** The grounds of links on a page: the lightest that light screens have, and the lightest of dark ones. */
const GROUNDS = {
  light: [
    [247, 247, 245],
    [255, 255, 255],
  ],
  dark: [
    [14, 17, 22],
    [21, 26, 33],
  ],
} as const;
const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [255, 255, 255];
const STEPS = 50;

export const ACCENT = "^#[0-9a-f]{6}$";

/** The colour itself where it can be read, else the nearest one on its way to black or to white that can. */
export function accentColours(accent: string): AccentColours {
  const wanted = channelsOf(accent);
  return { light: readable(wanted, BLACK, GROUNDS.light), dark: readable(wanted, WHITE, GROUNDS.dark) };
}

function readable(wanted: Channels, end: Channels, grounds: readonly Channels[]): string {
  for (let step = 0; step < STEPS; step += 1) {
    const colour = mixed(wanted, end, step / STEPS);
    if (grounds.every((ground) => contrast(colour, ground) >= MIN_CONTRAST)) return hexOf(colour);
  }
  return hexOf(end);
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Channels): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function mixed(from: Channels, to: Channels, share: number): Channels {
  const between = (one: number, other: number) => Math.round(one + (other - one) * share);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

function channelsOf(hex: string): Channels {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
