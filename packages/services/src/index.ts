export { createServices } from "./create-services.ts";
export { openServices, type ServiceOutbound } from "./open-services.ts";
export { serviceVariables } from "./variables.ts";
