const kinds = { status: "Status", uptime: "Uptime", response: "Response" } as const;

export const badgeTexts = {
  title: () => "Badges",
  detail: () => "For a README or a web page. Anyone with the URL can see the badge.",
  kind: () => "Badge type",
  kindName: (kind: keyof typeof kinds) => kinds[kind],
  preview: (name: string) => `Badge of ${name}`,
  markdown: () => "Markdown",
  html: () => "HTML",
  json: () => "For shields.io",
  rotate: () => "Reset badge URLs",
  rotateTitle: (name: string) => `Reset the badge URLs of ${name}?`,
  rotateDetail: () => "Badges with the old URLs turn grey immediately.",
};
