/** The pages with forms of monitors. They share most of their code, so they are loaded as one. */
export { default as ManyPage } from "../monitor-lines/page.tsx";
export { default as CreateMonitorPage } from "./create.tsx";
export { default as EditMonitorPage } from "./edit.tsx";
