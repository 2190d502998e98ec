import type { SearchEntry } from "../site.ts";
import { type Found, search } from "./search.ts";

const INDEX = "/docs/search.json";

/** Shows the search, which loads its index when it is first used. */
export function openSearch(): void {
  const form = document.querySelector<HTMLFormElement>("[data-search]");
  const input = form?.querySelector("input");
  const found = form?.querySelector<HTMLElement>(".found");
  const [status, list] = [found?.querySelector("p"), found?.querySelector("ul")];
  if (!form || !input || !found || !status || !list) return;
  form.hidden = false;

  let index: Promise<readonly SearchEntry[]> | undefined;
  const load = () => {
    index ??= loadIndex();
    // The next use tries again.
    index.catch(() => {
      index = undefined;
    });
    return index;
  };
  const show = async () => {
    const query = input.value.trim();
    found.hidden = query === "";
    if (query === "") return;
    const entries = await load().catch(() => null);
    // Newer letters start another search.
    if (input.value.trim() !== query) return;
    const results = entries === null ? [] : search(entries, query);
    list.replaceChildren(...results.map(itemOf));
    status.textContent = entries === null ? "The search could not be loaded." : resultsText(results.length);
  };
  const close = () => {
    found.hidden = true;
  };
  input.addEventListener("focus", () => void show());
  input.addEventListener("input", () => void show());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void show().then(() => list.querySelector("a")?.click());
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      input.focus();
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step([input, ...list.querySelectorAll("a")], event.key === "ArrowDown" ? 1 : -1);
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
}

async function loadIndex(): Promise<readonly SearchEntry[]> {
  const response = await fetch(INDEX);
  if (!response.ok) throw new Error(`The index was answered ${response.status}.`);
  return response.json();
}

function resultsText(count: number): string {
  if (count === 0) return "No results. Try another word.";
  return count === 1 ? "1 result" : `${count} results`;
}

function itemOf({ address, title, heading, excerpt }: Found): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = address;
  for (const [tag, text] of [
    ["b", heading === "" ? title : heading],
    ["small", heading === "" ? "" : title],
    ["span", excerpt],
  ] as const) {
    if (text === "") continue;
    const part = document.createElement(tag);
    part.textContent = text;
    link.append(part);
  }
  item.append(link);
  return item;
}

/** Moves the focus to the element before or behind the one that has it. */
function step(elements: readonly HTMLElement[], by: 1 | -1): void {
  const here = elements.findIndex((element) => element.matches(":focus"));
  elements[Math.min(elements.length - 1, Math.max(0, here + by))]?.focus();
}
