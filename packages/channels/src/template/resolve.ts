import type { ContactTemplate, Readers, TemplateReaders } from "@pharos/core";
import { presets } from "../presets/index.ts";
import { eventFieldNames } from "./fields.ts";
import type { Preset } from "./preset.ts";

/** A template with all that its preset fills in. */
export interface ResolvedTemplate {
  readonly preset: Preset | null;
  readonly readers: TemplateReaders;
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly overPath: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly format: "json" | "form" | "text";
  /** Undefined without a body, which is a mistake. */
  readonly body: unknown;
  readonly overBody: unknown;
  readonly success: readonly number[] | null;
  /** Every setting; empty if it was left out. */
  readonly settings: ReadonlyMap<string, string>;
}

export function resolveTemplate(template: ContactTemplate): ResolvedTemplate {
  const preset = presetNamed(template.preset);
  const usual = preset?.template ?? {};
  const path = template.path ?? usual.path ?? "";
  const body = template.body ?? usual.body;
  const names = [...Object.keys(preset?.settings ?? {}), ...Object.keys(template.settings ?? {})];
  return {
    preset,
    readers: template.readers ?? preset?.readers ?? "programs",
    method: template.method ?? usual.method ?? "POST",
    path,
    // The preset's own end belongs to its own begin: who replaces that replaces both.
    overPath: template.over_path ?? (template.path === undefined ? usual.over_path : undefined) ?? path,
    headers: { ...usual.headers, ...template.headers },
    format: template.format ?? usual.format ?? "json",
    body,
    overBody: template.over_body ?? (template.body === undefined ? usual.over_body : undefined) ?? body,
    success: template.success ?? preset?.success ?? null,
    settings: new Map(names.map((name) => [name, template.settings?.[name] ?? ""])),
  };
}

/** The readers of the messages of a template. */
export function readersOfTemplate(template: ContactTemplate): Readers {
  return resolveTemplate(template).readers === "people" ? "people" : "machines";
}

/** Null without a preset, and for one that this version does not know. */
export function presetNamed(name: string | undefined): Preset | null {
  return (name === undefined ? undefined : presets.get(name)) ?? null;
}

/** The names of all fields that a template's texts can hold. */
export function fieldNames({ preset, settings }: ResolvedTemplate): readonly string[] {
  const levels = Object.keys(preset?.levels ?? {}).map((name) => `level.${name}`);
  return [...eventFieldNames, ...levels, ...[...settings.keys()].map((name) => `settings.${name}`)];
}

/** Whether a setting is hidden. Without a preset nothing says that one is not a secret. */
export function isSecretSetting(preset: Preset | null, name: string): boolean {
  return preset === null || preset.settings[name]?.secret === true;
}
