import type { DeprecatedAlias } from "@pharos/operations";

/** Whether the alias has ended. */
export function hasSunset({ sunset }: DeprecatedAlias, now: Date): boolean {
  return now.getTime() >= Date.parse(sunset);
}

/** The headers of a deprecated method: Deprecation (RFC 9745), Sunset and its link (RFC 8594). */
export function deprecationHeaders({ since, sunset }: DeprecatedAlias, baseUrl: string): Record<string, string> {
  const changelog = `<${baseUrl}/docs/api/changelog#${since}>`;
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: `${changelog}; rel="deprecation"; type="text/html", ${changelog}; rel="sunset"; type="text/html"`,
  };
}
