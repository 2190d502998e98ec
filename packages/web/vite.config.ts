import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { namedWidths } from "./media.ts";

/** Libraries in packages of these names. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|@tanstack\/[a-z-]+)\//;

/** The dashboard's pages. Nothing is inlined: the content security policy knows no `data:` fonts. */
export default defineConfig({
  plugins: [react(), namedWidths],
  build: {
    target: "es2023",
    cssTarget: "chrome123",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: "licences.md" },
    // Few files pack better than the many small ones that pages share. Every page needs the modules with the tag `$initial`.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", test: LIBRARIES, tags: ["$initial"] },
            { name: "app", tags: ["$initial"] },
          ],
        },
      },
    },
  },
});
