import type { Operation } from "../operation.ts";
import { createView } from "./create.ts";
import { deleteView } from "./delete.ts";
import { listViews } from "./list.ts";
import { updateView } from "./update.ts";

/** Saved views of the Overview. */
export const viewOperations = [listViews, createView, updateView, deleteView] as const satisfies readonly Operation[];
