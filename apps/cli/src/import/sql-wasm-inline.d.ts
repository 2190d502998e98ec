/** The engine with its WebAssembly in the same file: a bundle of one file has nowhere to load it from. */
declare module "sql.js/dist/sql-wasm-inline.js" {
  export { default } from "sql.js";
}
