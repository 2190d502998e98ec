import { readVersion } from "./reads.ts";

export const siteQuery = (id: number) => readVersion("GET /sites/{site}", { ids: [id] });
