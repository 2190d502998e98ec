import type { ComponentType } from "react";
import type { PageEntry } from "./page.ts";
import type { Path } from "./target.ts";

const views = new Map<string, ComponentType>();

/** Gives the view of a page whose code is part of the first load. */
export function provideView(path: Path, view: ComponentType): void {
  views.set(path, view);
}

/** The view of a page; null until its code is loaded. */
export function loadedView({ path }: PageEntry): ComponentType | null {
  return views.get(path) ?? null;
}

/** Loads the code of a page, unless it is loaded. */
export async function loadView(page: PageEntry): Promise<ComponentType> {
  const known = loadedView(page);
  if (known !== null) return known;
  const code = await page.code?.();
  const view: unknown = typeof code === "function" ? code : code?.default;
  if (!isComponent(view)) throw new Error(`The code of ${page.path} has no view.`);
  views.set(page.path, view);
  return view;
}

function isComponent(view: unknown): view is ComponentType {
  return typeof view === "function";
}
