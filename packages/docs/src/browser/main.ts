import { addCopyButtons } from "./copy.ts";
import { followMovedAnchor } from "./moved.ts";
import { openSearch } from "./search-form.ts";

// The script of the documentation's pages. Everything except the search works without it.
followMovedAnchor();
addCopyButtons();
openSearch();
