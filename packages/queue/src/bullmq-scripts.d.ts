/** The Lua scripts of the library. It publishes no types for this path. */
declare module "bullmq/dist/cjs/scripts/index.js" {
  const scripts: Readonly<Record<string, { readonly name: string; readonly content: string; readonly keys: number }>>;
  export default scripts;
}
