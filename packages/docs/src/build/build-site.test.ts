import { expect, it } from "@jest/globals";
import { buildSite } from "./build-site.ts";

const HOME =
  "# Docs\n\nBegin [here](guides/a.md).\n\n## Use it\n\n- [The first](guides/a.md)\n- [Web](https://x.example)\n";

function build(files: Readonly<Record<string, string | Buffer>>) {
  return buildSite(
    new Map(Object.entries({ "README.md": HOME, ...files }).map(([name, text]) => [name, Buffer.from(text)])),
  );
}

const htmlOf = (markdown: string) => build({ "guides/a.md": `# A\n\n${markdown}` }).pages["/docs/guides/a"]?.html;

it("makes the menu of the lists of the first page", () => {
  expect(build({ "guides/a.md": "# A long title\n" }).menu).toEqual([
    { title: "Use it", links: [{ path: "/docs/guides/a", title: "The first" }] },
  ]);
});

it("takes the title out of the page, and gives each heading an anchor of its own", () => {
  const { pages } = build({ "guides/a.md": "<!-- note -->\n# A `b`\n\n## Ask it\n\n### Once\n\n## Once\n" });
  expect(pages["/docs/guides/a"]).toMatchObject({
    title: "A b",
    headings: [
      { id: "ask-it", text: "Ask it", level: 2 },
      { id: "once", text: "Once", level: 3 },
      { id: "once-1", text: "Once", level: 2 },
    ],
    html: expect.stringMatching(
      /^<h2 id="ask-it">Ask it <a class="anchor" href="#ask-it" aria-label="Link to: Ask it">#<\/a><\/h2>/,
    ),
  });
});

it.each([
  ["[b](b.md#part)", '<a href="/docs/guides/b#part">b</a>'],
  ["[up](../README.md)", '<a href="/docs">up</a>'],
  ["[here](#part)", '<a href="/docs/guides/a#part">here</a>'],
  ["[folder](../operate/)", '<a href="/docs/operate">folder</a>'],
  ["[web](https://x.example/)", '<a href="https://x.example/" rel="noreferrer">web</a>'],
  ["[rules](../../deploy/alerts.yml)", '<span class="file">rules <code>deploy/alerts.yml</code></span>'],
  ["[`alerts.yml`](../../deploy/alerts.yml)", '<span class="file"><code>alerts.yml</code></span>'],
])("leads from %s to where the product has it", (link, html) => {
  const pages = { "guides/b.md": "# B\n\n## Part\n", "operate/README.md": "# Operate\n" };
  const { "/docs/guides/a": page } = build({ "guides/a.md": `# A\n\n${link}\n\n## Part\n`, ...pages }).pages;
  expect(page?.html).toContain(`<p>${html}</p>`);
});

it("refuses all links that lead nowhere, in one message", () => {
  const broken = "[a](no.md) [b](#no) [c](b.md#no) [d](/docs/x) ![e](../../e.png) [f](../../../f) [g](javascript.md)";
  expect(() => build({ "guides/a.md": `# A\n\n${broken}\n`, "guides/b.md": "# B\n\n[x](y.md)\n" })).toThrow(
    "docs/guides/a.md: links lead nowhere: no.md, #no, b.md#no, /docs/x, ../../e.png, ../../../f, javascript.md\ndocs/guides/b.md: links lead nowhere: y.md",
  );
});

it.each(["Text", "## Second\n", "# A\n\n# B\n", "# A\n\n<b>bold</b>\n", "# A\n\n<script>x</script>\n"])(
  "refuses a page of %j",
  (text) => {
    expect(() => build({ "guides/a.md": text })).toThrow(/^docs\/guides\/a\.md: /);
  },
);

it("serves an image under a name that changes with it, with its size", () => {
  const png = Buffer.concat([
    Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
    Buffer.from([0, 0, 1, 4, 0, 0, 0, 9]),
  ]);
  const { pages, files } = build({ "guides/a.md": "# A\n\n![Two](../images/two.png)\n", "images/two.png": png });
  const [name = ""] = files.keys();
  expect(name).toMatch(/^two\.[0-9a-f]{10}\.png$/);
  expect(pages["/docs/guides/a"]?.html).toBe(
    `<p><img src="/docs/files/${name}" alt="Two" width="260" height="9" loading="lazy"></p>\n`,
  );
});

it("shows of a block of code neither its language nor what stands behind that, and lets a drawing scroll", () => {
  expect(htmlOf("```sh run twice\nls <a>\n```\n")).toBe('<pre class="sh"><code>ls &lt;a&gt;\n</code></pre>\n');
  expect(htmlOf("```\na -> b\n```\n")).toBe('<pre class="drawn" tabindex="0"><code>a -&gt; b\n</code></pre>\n');
});

it("makes the index of the search of each part's text, and of headings alone for those who change Pharos", () => {
  const text = "# A\n\nFirst *words*.\n\n## Part\n\n| a | b |\n|---|---|\n| one | `two` |\n\n```sh\nrun\n```\n";
  const { search } = build({ "guides/a.md": text, "contribute/b.md": "# B\n\nSecret\n\n## Inner\n\nText\n" });
  expect(search).toEqual([
    ["/docs/guides/a", "A", "", "First words."],
    ["/docs/guides/a#part", "A", "Part", "a b one two"],
    ["/docs/contribute/b", "B", "", ""],
    ["/docs/contribute/b#inner", "B", "Inner", ""],
  ]);
});

it("serves pages from outside of its folder, and finds them by their headings", () => {
  const site = build({
    "guides/a.md": "# A\n\n[new](../../CHANGELOG.md#one) [other](../../LICENSE)\n",
    "../CHANGELOG.md": "# Changelog\n\n## One\n\n[a](docs/guides/a.md) and words.\n",
  });
  expect(site.pages["/docs/guides/a"]?.html).toContain('<a href="/docs/changelog#one">new</a>');
  expect(site.pages["/docs/changelog"]?.html).toContain('<a href="/docs/guides/a">a</a>');
  expect(site.search).toContainEqual(["/docs/changelog#one", "Changelog", "One", ""]);
});
