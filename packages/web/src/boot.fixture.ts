/** The data of a page, for tests of modules that read it when they are loaded. Import this file first. */
const boot = { user: {}, role: "owner", team: {}, teams: [], baseUrl: "", version: "", regionNames: {} };
Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(boot) }) } });
