const kinds = { status: "Status", uptime: "Uptime", response: "Response" } as const;

export const badgeTexts = {
  title: () => "Badges",
  detail: () => "For a README or a page. Their addresses are public: who knows one sees its badge.",
  kind: () => "Which badge",
  kindName: (kind: keyof typeof kinds) => kinds[kind],
  preview: (name: string) => `Badge of ${name}`,
  markdown: () => "Markdown",
  html: () => "HTML",
  json: () => "For shields.io",
  rotate: () => "New addresses",
  rotateTitle: (name: string) => `New addresses for the badges of ${name}?`,
  rotateDetail: () => "Where the old ones are shown, they turn grey at once.",
};
