import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { namedWidths } from "./media.ts";

const isStyle = (id: string) => id.endsWith(".css");
/** Many later pages share them, and a first visit does not need them. */
const OF_LATER_PAGES = /\/src\/(api\/(generated\/|inputs|part-queries)|lib\/attached)/;
const isIn = (id: string, folders: readonly string[]) => folders.some((folder) => id.includes(`/src/${folder}/`));

/** One build is one language, which is its mode: its texts are part of the code. */
const ofLanguage = (language: string): Plugin => ({
  name: "language",
  config: () => ({
    resolve: {
      alias: [{ find: /^#texts\//, replacement: fileURLToPath(new URL(`src/texts/${language}/`, import.meta.url)) }],
    },
  }),
  transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language}"`),
});

/** The dashboard's pages. Nothing is inlined: the content security policy knows no `data:` fonts. */
export default defineConfig(({ mode }) => ({
  plugins: [react(), namedWidths, ofLanguage(mode)],
  build: {
    target: "es2023",
    cssTarget: "chrome123",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: "licences.md" },
    rolldownOptions: {
      output: {
        // The names of all files are part of the first load.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: ({ names: [name = ""] }) =>
          isStyle(name) ? "assets/[hash:7][extname]" : "assets/[name]-[hash][extname]",
        // Few files pack better than the many small ones that pages share. Every page needs the modules with the tag
        // `$initial`.
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"] },
            { name: "styles", test: (id) => isStyle(id) && isIn(id, ["shell", "ui"]) },
            {
              name: "parts",
              test: (id) => !isStyle(id) && isIn(id, ["api", "lib"]) && !OF_LATER_PAGES.test(id),
              // Modules that fewer pages share stay with the pages.
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
