/** Texts of the palette that a first visit loads. */
export const paletteTexts = {
  palette: () => "Search or jump to…",
  paletteHint: () => "Page, monitor, server, site or action",
  notLoaded: () => "The list of pages and actions could not be loaded.",
};
