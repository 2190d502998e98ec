export { pseudo } from "./languages/pseudo.fixture.ts";
export { crowdedPage } from "./page.fixture.ts";
