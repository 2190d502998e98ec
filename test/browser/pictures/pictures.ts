import type { Page } from "playwright-core";
import type { Shop } from "./shop.ts";
import { tryShop } from "./try-shop.ts";

export interface Picture {
  readonly path: (shop: Shop) => string;
  /** The picture shows a page that contains this text. */
  readonly text: string;
  /** A picture without a height shows the whole page. */
  readonly size: { readonly width: number; readonly height?: number };
  readonly theme?: "dark";
  /** Acts on the page before the picture. It gets the URL of `openServices`, too. */
  readonly act?: (page: Page, services: string) => Promise<void>;
  /** A page for the public. */
  readonly isPublic?: true;
}

const DESK = { width: 1440, height: 900 };
const WHOLE = { width: 1440 };
const TALL = { width: 1440, height: 1_440 };
const PHONE = { width: 390, height: 844 };

const monitors = { path: () => "/", text: "Payments", size: DESK };
const publicPage = {
  ...{ path: ({ slug }: Shop) => `/status/${slug}`, text: "Some systems are down" },
  ...{ size: WHOLE, isPublic: true as const },
};

/** Every picture in `docs/images`, by its name without `.png`. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  monitors,
  "monitors-dark": { ...monitors, theme: "dark" },
  phone: { ...monitors, size: PHONE },
  wall: { path: () => "/?view=wall", text: "Nightly backup", size: DESK, theme: "dark" },
  monitor: { path: ({ shop }) => `/monitors/${shop}`, text: "Configuration", size: DESK },
  "new-monitor": { path: () => "/new", text: "Create monitor", size: WHOLE, act: tryShop },
  incident: { path: ({ incident }) => `/incidents/${incident}`, text: "Results by location", size: DESK },
  server: { path: ({ server }) => `/servers/${server}`, text: "Fullest disk", size: WHOLE },
  site: { path: ({ site }) => `/sites/${site}`, text: "Configuration", size: WHOLE },
  maintenance: { path: () => "/maintenance", text: "Extend by 30 min", size: WHOLE },
  "status-page": publicPage,
  "status-page-dark": { ...publicPage, theme: "dark" },
  "status-page-phone": { ...publicPage, size: { width: PHONE.width } },
  "status-page-editor": {
    ...{ path: ({ page }: Shop) => `/status-pages/${page}/edit`, text: "Names here are public", size: TALL },
  },
};
