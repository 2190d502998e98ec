/** The browser and the system of a session; empty if they are unknown. */
interface BrowserName {
  readonly browser: string;
  readonly system: string;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** In order: most browsers also claim to be those below them. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: Names = [
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reads a `User-Agent` header. A program names itself before the first slash. */
export function browserName(userAgent: string): BrowserName {
  const browser = find(browsers, userAgent) ?? (userAgent.startsWith("Mozilla/") ? "" : userAgent.split("/")[0]);
  return { browser: browser ?? "", system: find(systems, userAgent) ?? "" };
}

function find(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
