// The checker's build in plain JavaScript, which needs no other program.
declare module "recheck/lib/browser.js" {
  import type { checkSync } from "recheck";

  const recheck: { readonly checkSync: typeof checkSync };
  export default recheck;
}
