export { type OperationsOptions, type OperationsOutbound, openOperations } from "./open-operations.ts";
export { createOperationServices } from "./operation-services.ts";
export { operationVariables } from "./variables.ts";
