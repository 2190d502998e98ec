import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { namedWidths } from "./media.ts";

/** Libraries that every page needs, in packages of these names. */
const LIBRARIES = ["react/", "react-dom/", "scheduler/", "@tanstack/"];

/** Parts of these libraries that only some pages need. */
const LATER = /\/(useQueries|queriesObserver)\.js$/;

function isLibrary(path: string): boolean {
  return LIBRARIES.some((name) => path.includes(`/node_modules/${name}`)) && !LATER.test(path);
}

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Whether every page needs a module, because the entry imports it, directly or not. */
function isOfFirstLoad(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((one) => isOfFirstLoad(one, graph, seen)));
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
    // Few files pack better than the many small ones that pages share.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", test: isLibrary },
            { debugName: "app", name: (id, graph) => (isOfFirstLoad(id, graph) ? "app" : null) },
          ],
        },
      },
    },
  },
});
