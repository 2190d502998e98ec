import Type, { type Static, type TObject } from "typebox";
import type { BadgeKind } from "./query.ts";

const BadgeAddresses = Type.Object({
  svg_url: Type.String({ description: "The picture." }),
  json_url: Type.String({ description: "URL for an endpoint badge of shields.io." }),
  markdown: Type.String({ description: "Image in Markdown, for a README." }),
  html: Type.String({ description: "Image in HTML, for a web page." }),
});

const alternatives: Readonly<Record<BadgeKind, string>> = {
  status: "Status",
  uptime: "Uptime",
  response: "Response time",
};

const fields = {
  key: Type.String({ format: "uuid", description: "Secret part of the badge URLs." }),
  status: BadgeAddresses,
  uptime: BadgeAddresses,
  response: BadgeAddresses,
};

/** The addresses of a monitor's badges. They are public: an address is all that is needed to see the badge. */
export const BadgeRecord = Type.Object(fields, {
  title: "Badge",
  examples: [badgeView("5f0c9f0e-6f57-4f0e-9a53-6d7f1f7a4c11", "https://pharos.example")],
});

/** @param baseUrl public address without a slash at its end */
export function badgeView(key: string, baseUrl: string): Static<TObject<typeof fields>> {
  const addresses = (kind: BadgeKind): Static<typeof BadgeAddresses> => {
    const query = kind === "status" ? "" : `?kind=${kind}`;
    const [svg, json] = [`${baseUrl}/badge/${key}.svg${query}`, `${baseUrl}/badge/${key}.json${query}`];
    const alternative = alternatives[kind];
    return {
      svg_url: svg,
      json_url: json,
      markdown: `![${alternative}](${svg})`,
      html: `<img src="${svg}" alt="${alternative}">`,
    };
  };
  return { key, status: addresses("status"), uptime: addresses("uptime"), response: addresses("response") };
}
