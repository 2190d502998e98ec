import { addCopyButtons } from "./copy.ts";
import { followMovedAnchor } from "./moved.ts";
import { openSearch } from "./search-form.ts";

// What pages of the documentation do with a script. Everything but the search works without it.
followMovedAnchor();
addCopyButtons();
openSearch();
