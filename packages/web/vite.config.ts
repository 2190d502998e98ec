import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The dashboard's pages. Nothing is inlined: the content security policy knows no `data:` fonts. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2023",
    cssTarget: "chrome123",
    assetsInlineLimit: 0,
    // One sheet of some kilobytes: a page that is opened later shifts nothing.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
