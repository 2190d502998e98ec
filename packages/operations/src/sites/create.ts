import Type from "typebox";
import { operation } from "../operation.ts";
import { siteErrors, siteInput } from "./input.ts";
import { SiteRecord, siteFields } from "./schema.ts";
import { siteChange, siteView } from "./view.ts";

const { url, ...others } = siteFields;

export const createSite = operation({
  name: "create-site",
  summary: "Add a site",
  description:
    "Only the URL is required. The plan limits the number of sites (409). Sites do not count as monitors. Without " +
    "`notification_contact_ids` it alerts the default contacts.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/sites", status: 201, versioned: true, refusals: [409] },
  body: Type.Object({ url, ...Type.Partial(Type.Object(others)).properties }),
  output: SiteRecord,
  rules: ({ body }, context) => siteErrors(body, null, context),
  async run({ body }, context) {
    const { caller, stores, clock } = context;
    const contactIds = body.notification_contact_ids ?? (body.escalations ? [] : ("default" as const));
    const wanted = { ...siteInput(body, null, context), contactIds };
    const site = await stores.sites.create(caller.team.id, wanted, clock.now());
    return { data: siteView(site), version: site.version, change: siteChange(null, site) };
  },
});
