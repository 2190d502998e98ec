import { listAuditLog } from "./audit/list.ts";
import type { Operation } from "./operation.ts";

/**
 * THE REGISTRY of what only people do who are signed in to the dashboard, such as inviting members. The dashboard mounts
 * this list beside `apiOperations`, behind sessions. Its operations are in no answer of the public API: neither routes
 * below `/api/v1`, nor the OpenAPI description, nor tools.
 */
export const dashboardOperations: readonly Operation[] = [listAuditLog];
