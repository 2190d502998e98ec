export { createServices } from "./create-services.ts";
export { openServices, type ServiceOutbound, type ServicesOptions } from "./open-services.ts";
export { serviceVariables } from "./variables.ts";
