import robotsParser from "robots-parser";

/** How robots.txt calls us: the first word of our User-Agent. */
const ROBOT = "pharos";

/**
 * Rules for us that are read, in characters: the parser's time for one URL grows with them. Most robots.txt have less than 2,000.
 */
const MAX_RULES_LENGTH = 32 * 1024;

/** The rules of a robots.txt for Pharos. */
export interface RobotsRules {
  allows(url: URL): boolean;
  readonly sitemaps: readonly string[];
}

export const NO_RULES: RobotsRules = { allows: () => true, sitemaps: [] };

/**
 * The rules of a robots.txt (RFC 9309) for us.
 *
 * @param address where it was asked for: its rules are of that scheme, host and port
 * @returns null when it has more rules than are read
 */
export function parseRobots(address: URL, text: string): RobotsRules | null {
  const own = linesForUs(text);
  if (own === null) return null;
  const robots = robotsParser(address.href, own);
  return {
    // Undefined: another host's, which these rules say nothing of.
    allows: (url) => robots.isAllowed(unescaped(url.href), ROBOT) !== false,
    sitemaps: robots.getSitemaps(),
  };
}

/**
 * The groups of lines for Pharos, each with its user agents once. The parser stores every rule of a group for each user
 * agent in it. A group begins its rules with one that forbids nothing, so that it counts even without other rules.
 */
function linesForUs(text: string): string | null {
  const kept: string[] = [];
  let length = 0;
  let agents = new Set<string>();
  let isInRules = true;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const { name, value } = partsOf(line);
    if (name === "sitemap") kept.push(line);
    if (name === "sitemap" || name === "") continue;
    if (name === "user-agent") {
      if (isInRules) agents = new Set();
      isInRules = false;
      const agent = agentOf(value);
      if (!agents.has(agent)) kept.push(`user-agent: ${agent}`);
      agents.add(agent);
      continue;
    }
    if (!isInRules) kept.push("disallow:");
    isInRules = true;
    const isRule = name === "allow" || name === "disallow";
    if (!isRule || !(agents.has(ROBOT) || agents.has("*"))) continue;
    length += line.length;
    if (length > MAX_RULES_LENGTH) return null;
    kept.push(unescaped(line));
  }
  return kept.join("\n");
}

/** A line without its comment, at its first colon. */
function partsOf(line: string): { readonly name: string; readonly value: string } {
  const [said = ""] = line.split("#", 1);
  const colon = said.indexOf(":");
  return { name: said.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

/** Letters, digits, `-`, `.`, `_` and `~` mean the same escaped and plain (RFC 9309, section 2.2.2). */
function unescaped(text: string): string {
  return text.replace(/%[2-7][0-9a-f]/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code;
  });
}

/** Us, all, or others. */
function agentOf(value: string): string {
  const [agent = ""] = value.toLowerCase().split("/", 1);
  return agent.trim() === ROBOT || agent.trim() === "*" ? agent.trim() : "others";
}
