/** Leads from an anchor of a part that has moved to its own page, such as `/docs/api#create-monitor`. */
export function followMovedAnchor(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const named = id === "" ? null : document.getElementById(id);
  const link = named?.closest("[data-moved]") ? named.querySelector("a") : null;
  if (link !== null && link !== undefined) location.replace(link.href);
}
