import { imageHead, MAX_LOGO_BYTES, MAX_LOGO_PIXELS, type PageLogo } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { findPage } from "./find.ts";
import { pageChange, pageView, StatusPageRecord } from "./schema.ts";

/** Base64 has four letters for three bytes. */
const MAX_DATA_LENGTH = 4 * Math.ceil(MAX_LOGO_BYTES / 3);
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const setPageLogo = operation({
  name: "set-page-logo",
  summary: "Set the logo of a status page",
  description: `A PNG or WebP of at most ${MAX_LOGO_BYTES / 1000} kB and ${MAX_LOGO_PIXELS} pixels in each direction. Pharos serves the image.`,
  tag: "Team",
  access: "write",
  http: { method: "post", path: "/status-pages/{statusPage}/logo", status: 200 },
  body: Type.Object(
    { data: Type.String({ maxLength: MAX_DATA_LENGTH, description: "The image, in base64." }) },
    { title: "NewPageLogo" },
  ),
  output: StatusPageRecord,
  find: findPage,
  rules({ body: { data } }) {
    const isLogo = data === undefined || logoOf(data) !== null;
    const sentence = `The data field must be a PNG or WebP of at most ${MAX_LOGO_BYTES / 1000} kB and ${MAX_LOGO_PIXELS} pixels in each direction, in base64.`;
    return isLogo ? {} : { data: [sentence] };
  },
  async run({ record, body }, { caller, stores, clock, baseUrl }) {
    const page = await stores.statusPages.setLogo(caller.team.id, record.id, logoOf(body.data), clock.now());
    return page && { data: pageView(page, baseUrl), change: pageChange(record, page) };
  },
});

export const deletePageLogo = operation({
  name: "delete-page-logo",
  summary: "Remove the logo of a status page",
  description: "A page without a logo does not change.",
  tag: "Team",
  access: "write",
  http: { method: "delete", path: "/status-pages/{statusPage}/logo", status: 200 },
  output: StatusPageRecord,
  find: findPage,
  async run({ record }, { caller, stores, clock, baseUrl }) {
    const page = await stores.statusPages.setLogo(caller.team.id, record.id, null, clock.now());
    return page && { data: pageView(page, baseUrl), change: pageChange(record, page) };
  },
});

/** Null for data that cannot be a logo. */
function logoOf(data: string): PageLogo | null {
  const bytes = BASE64.test(data) ? Buffer.from(data, "base64") : Buffer.alloc(0);
  const head = bytes.length > MAX_LOGO_BYTES ? null : imageHead(bytes);
  const isSmall = head !== null && Math.max(head.width, head.height) <= MAX_LOGO_PIXELS;
  return isSmall && Math.min(head.width, head.height) > 0 ? { type: head.type, bytes } : null;
}
