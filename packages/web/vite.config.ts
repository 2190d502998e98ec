import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { namedWidths } from "./media.ts";

/** Libraries that every page needs, in packages of these names. */
const LIBRARIES = ["react/", "react-dom/", "scheduler/", "@tanstack/"];

function isLibrary(path: string): boolean {
  return LIBRARIES.some((name) => path.includes(`/node_modules/${name}`));
}

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
    // One file packs better than the many small ones that pages share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "libraries", test: isLibrary }] } } },
  },
});
