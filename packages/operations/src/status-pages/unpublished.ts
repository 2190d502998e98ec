import {
  automaticState,
  componentStates,
  isoMicros,
  type StatusPage,
  subjectKinds,
  type UnpublishedPage,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { requireVersion } from "../changes.ts";
import { type Context, operation } from "../operation.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { checkInput, MAX_ID } from "../validate.ts";
import { findPage } from "./find.ts";
import { pageFields, unfinishedGroups } from "./page-fields.ts";

/** The fields of a change without its password. Names of components and groups may be empty until they are published. */
const UnpublishedChanges = Type.Partial(Type.Object({ ...pageFields, groups: unfinishedGroups }), {
  title: "UnpublishedChanges",
});

/** The version that a client has seen. */
export const versionField = (description: string) =>
  Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: MAX_ID, description })));

const UnpublishedBody = Type.Object(
  {
    ...UnpublishedChanges.properties,
    page_version: versionField("Version of the page that the changes began with. Null: the present version."),
  },
  { title: "NewUnpublishedChanges" },
);

const UnpublishedRecord = Type.Object(
  {
    changes: Type.Union([UnpublishedChanges, Type.Null()], { description: "Null: no unpublished changes." }),
    saved_at: nullable(timestamp({ description: "Time of the save. Null: no unpublished changes." })),
    is_outdated: Type.Boolean({ description: "Whether the page has changed since the changes were saved." }),
    subjects: Type.Array(
      Type.Object({
        id: Type.Integer(),
        kind: oneOf(subjectKinds),
        name: Type.String(),
        is_deleted: Type.Boolean(),
        state: oneOf(componentStates),
      }),
      { description: "Monitors, servers and sites that the page or its unpublished changes link to." },
    ),
  },
  { title: "UnpublishedPage" },
);

const http = { path: "/status-pages/{statusPage}/unpublished", status: 200, versioned: true } as const;

export const getUnpublishedPage = operation({
  name: "get-unpublished-page",
  summary: "Get the unpublished changes of a status page",
  description: "Changes that the team saved and that the public does not see.",
  tag: "Team",
  access: "read",
  http: { method: "get", ...http },
  output: UnpublishedRecord,
  find: findPage,
  async run({ record }, context) {
    return answer(record, await context.stores.unpublishedPages.find(record.id), context);
  },
});

export const saveUnpublishedPage = operation({
  name: "save-unpublished-page",
  summary: "Save changes of a status page without publishing them",
  description: "Replaces all unpublished changes. Without fields, there are none any more.",
  tag: "Team",
  access: "write",
  // Nobody outside of the team sees a difference, and its publication is in the audit log.
  isUnaudited: true,
  http: { method: "post", ...http },
  body: UnpublishedBody,
  output: UnpublishedRecord,
  find: findPage,
  async run({ record, body, expectedVersions }, context) {
    // A field that the schema does not name, such as a password, is not stored.
    const known = Object.entries(body).filter(([field]) => Object.hasOwn(UnpublishedChanges.properties, field));
    const content = known.length === 0 ? null : Object.fromEntries(known);
    const check = (current: Pick<UnpublishedPage, "version">) => requireVersion(expectedVersions, current);
    const wanted = { content, pageVersion: body.page_version ?? record.version };
    const saved = await context.stores.unpublishedPages.save(record.id, wanted, check, context.clock.now());
    return answer(record, saved, context);
  },
});

async function answer(page: StatusPage, unpublished: UnpublishedPage | null, { caller, stores, clock }: Context) {
  // Stored by another release, a field may be unknown here.
  const changes = unpublished?.content ? checkInput(UnpublishedChanges, unpublished.content).valid : null;
  const subjects = await stores.statusPages.componentSubjects(caller.team.id, linkedIds(page, changes), clock.now());
  const data = {
    changes,
    saved_at: changes && unpublished ? isoMicros(unpublished.savedAt) : null,
    is_outdated: changes !== null && unpublished?.pageVersion !== page.version,
    subjects: subjects.map(({ isDeleted, facts, ...subject }) => ({
      ...subject,
      ...{ is_deleted: isDeleted, state: automaticState(facts).state },
    })),
  };
  return { data, version: unpublished?.version ?? 0 };
}

function linkedIds({ groups }: StatusPage, changes: Static<typeof UnpublishedChanges> | null): readonly number[] {
  const ofPage = groups.flatMap(({ components }) => components.flatMap(({ monitorId }) => monitorId ?? []));
  const ofChanges = (changes?.groups ?? []).flatMap(({ components }) =>
    components.flatMap((one) => one.monitor_id ?? []),
  );
  return [...new Set([...ofPage, ...ofChanges])];
}
