/** The pages with forms of places, which are loaded as one. */
export { default as CreatePlacePage } from "./create.tsx";
export { default as EditPlacePage } from "./edit.tsx";
