import { permissionKeys, serviceFlags } from '@suite/domain';
import * as v from 'valibot';

// The registry schema of hosts with shell contract 1.4, copied from their source: it never changes.

const label = v.strictObject({ en: v.string(), vi: v.string() });
const gate = {
  permissions: v.array(v.picklist(permissionKeys)),
  services: v.array(v.picklist(serviceFlags)),
};
const without = v.optional(v.array(v.picklist(serviceFlags)));

const remoteName = v.pipe(v.string(), v.regex(/^mf-[a-z]+$/));

const remoteManifest = v.strictObject({
  name: remoteName,
  contract: v.pipe(v.string(), v.nonEmpty()),
  pages: v.array(
    v.strictObject({
      path: v.string(),
      area: v.picklist(['owner', 'staff']),
      ...gate,
      without,
    }),
  ),
  tabs: v.array(
    v.strictObject({
      id: v.picklist(['home', 'ticket', 'gift-card', 'report', 'quick-sale', 'customer', 'booking']),
      area: v.picklist(['owner', 'staff']),
      path: v.string(),
      activeOn: v.array(v.string()),
      label,
      ...gate,
      without,
    }),
  ),
  slots: v.array(
    v.strictObject({
      slot: v.string(),
      module: v.pipe(v.string(), v.regex(/^\.\/[a-z-]+$/)),
      ...gate,
    }),
  ),
});

const semanticVersion = v.pipe(v.string(), v.regex(/^(\d{1,9}\.){2}\d{1,9}(-[0-9A-Za-z.-]{1,64})?$/));

const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const registryEntry = v.strictObject({
  name: v.string(),
  version: semanticVersion,
  base: v.string(),
  entry: v.string(),
  preload: v.array(v.string()),
  integrity: v.record(v.string(), sha384),
  shared: v.optional(v.record(v.string(), v.string())),
  manifest: remoteManifest,
});

const registryText = v.strictObject({
  schema: v.literal(2),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  issued: v.pipe(v.string(), v.isoTimestamp()),
  remotes: v.array(v.unknown()),
});

const issuesOf = (schema: v.GenericSchema, value: unknown): string[] =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

/** Returns why a host of contract 1.4 refuses a manifest; empty if it accepts it. */
export const manifestIssues14 = (manifest: unknown): string[] => issuesOf(remoteManifest, manifest);

/** The same of a registry entry. */
export const entryIssues14 = (entry: unknown): string[] => issuesOf(registryEntry, entry);

/** The same of the text of a registry; hosts of contract 1.5 have the same schema. */
export const registryIssues15 = (registry: unknown): string[] => issuesOf(registryText, registry);
