import type { Plugin } from "vite";

/** Names for widths of the window, of which the layout depends. Styles use no other widths. */
const WIDTHS: Readonly<Record<string, string>> = {
  "--phone": "(width <= 560px)",
  "--desk": "(width > 560px)",
  "--narrow": "(width <= 860px)",
  "--wide": "(width > 860px)",
  "--middle": "(width <= 1180px)",
  "--wall": "(width >= 2200px)",
};

/** Puts these widths into `@media (--phone)` and the like. */
export const namedWidths: Plugin = {
  name: "named-widths",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith(".css")) return;
    return code.replace(/@media \((--[a-z]+)\)/g, (whole, name: string) => {
      const width = WIDTHS[name];
      if (width === undefined) throw new Error(`${id} has the unknown width ${whole}.`);
      return `@media ${width}`;
    });
  },
};
