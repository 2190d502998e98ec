/** The pages with forms of servers, which are loaded as one. */
export { default as CreateServerPage } from "./create.tsx";
export { default as EditServerPage } from "./edit.tsx";
