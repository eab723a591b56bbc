import { permissionKeys, serviceFlags } from '@suite/domain';
import * as v from 'valibot';

const words = v.strictObject({ en: v.string(), vi: v.string() });
const gate = {
  /** All of these are needed. */
  permissions: v.array(v.picklist(permissionKeys)),
  /** One of these is needed; empty: none. */
  services: v.array(v.picklist(serviceFlags)),
};

/**
 * A remote as a declaration (`src/manifest.json`), read by the host from the registry before any
 * code of the remote loads.
 */
export const remoteManifest = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^mf-[a-z]+$/)),
  /** The shell contract versions it works with, a semver range. */
  contract: v.pipe(v.string(), v.nonEmpty()),
  pages: v.array(
    v.strictObject({
      /** Path pattern with `:params`, e.g. `/owner/orders/:id`. */
      path: v.string(),
      area: v.picklist(['owner', 'staff']),
      ...gate,
    }),
  ),
  /** Entries of the host's bottom bar. */
  tabs: v.array(
    v.strictObject({
      id: v.picklist(['home', 'ticket', 'gift-card', 'report', 'quick-sale']),
      area: v.picklist(['owner', 'staff']),
      path: v.string(),
      /** Other paths (patterns) on which the tab is shown active. */
      activeOn: v.array(v.string()),
      label: words,
      ...gate,
    }),
  ),
  slots: v.array(
    v.strictObject({
      /** The slot that it fills, e.g. `ticket.in-service`. */
      slot: v.string(),
      /** The exposed module, e.g. `./in-service-slot`; its default export is the component. */
      module: v.pipe(v.string(), v.regex(/^\.\/[a-z-]+$/)),
      ...gate,
    }),
  ),
});

export type RemoteManifest = v.InferOutput<typeof remoteManifest>;

const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** One live remote in `registry.json`: where its immutable directory is and what stands in it. */
export const registryEntry = v.strictObject({
  name: v.string(),
  version: v.string(),
  /** Base URL of the directory, ending in a slash, e.g. `/remotes/mf-pos/0.1.0-h3f2a/`. */
  base: v.string(),
  /** The federation entry, relative to base. */
  entry: v.string(),
  /** Files to preload with the first page (entry, page chunks, stylesheet), relative to base. */
  preload: v.array(v.string()),
  /** SHA-384 of every file, by path relative to base. */
  integrity: v.record(v.string(), sha384),
  manifest: remoteManifest,
});
export type RegistryEntry = v.InferOutput<typeof registryEntry>;

/** `registry.json`. Entries are validated one by one, so that a bad one disables that remote only. */
export const registryFile = v.strictObject({ schema: v.literal(1), remotes: v.array(v.unknown()) });
