import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlQuery,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";

declare global {
  /** Where the engine says why it stopped; without it the error is an unrelated TypeError. */
  var PRISMA_WASM_PANIC_REGISTRY: { set_message(message: string): void } | undefined;
}

/** Of the language itself, but TypeScript declares it for browsers only. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> };
};

/**
 * The SQL that would bring a database to the state of the schema, with comments.
 *
 * @param schema the text of a schema.prisma
 */
export async function schemaDrift(databaseUrl: string, schema: string): Promise<string> {
  await loadEngine();
  const files = [{ path: "schema.prisma", content: schema }];
  const adapter = bindMigrationAwareSqlAdapterFactory(new CatalogPg({ connectionString: databaseUrl }));
  const schemaEngine = await engine.SchemaEngine.new({ datamodels: [["schema.prisma", schema]] }, () => {}, adapter);
  try {
    const { stdout } = await schemaEngine.diff({
      from: { tag: "schemaDatasource", files, configDir: "." },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? "";
  } finally {
    schemaEngine.free();
  }
}

let loaded: Promise<void> | undefined;

function loadEngine(): Promise<void> {
  loaded ??= (async () => {
    const main = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
    const module = new WebAssembly.Module(await readFile(join(main, "..", "schema_engine_bg.wasm")));
    const instance = new WebAssembly.Instance(module, { "./schema_engine_bg.js": { ...engine } });
    engine.__wbg_set_wasm(instance.exports);
    const start = instance.exports["__wbindgen_start"];
    if (typeof start !== "function") throw new Error("The schema engine has no start function.");
    start();
    globalThis.PRISMA_WASM_PANIC_REGISTRY = {
      set_message(message) {
        throw new Error(message);
      },
    };
  })();
  return loaded;
}

/** Types of PostgreSQL by their OID. `"char"` is a single byte that only the system catalogues use. */
const CHAR = 18;
const TEXT = 25;

/** The part of the adapter that this file relies on; `performIO` is private there. */
interface Adapter {
  performIO(query: SqlQuery): Promise<{ readonly fields: readonly { dataTypeID: number }[] }>;
  queryRaw(query: SqlQuery): Promise<SqlResultSet>;
}

/** The adapter does not know the type `"char"`, which the engine reads from the catalogues. */
class CatalogPg extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const connected = await super.connect();
    const adapter = connected as unknown as Adapter;
    const performIO = adapter.performIO.bind(adapter);
    const queryRaw = adapter.queryRaw.bind(adapter);
    const charColumns = new WeakMap<SqlQuery, readonly number[]>();
    adapter.performIO = async (query) => {
      const result = await performIO(query);
      const chars = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR ? [index] : []));
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
      charColumns.set(query, chars);
      return result;
    };
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const index of charColumns.get(query) ?? []) {
        result.columnTypes[index] = ColumnTypeEnum.Character;
        for (const row of result.rows) row[index] ||= " ";
      }
      return result;
    };
    return connected;
  }
}
