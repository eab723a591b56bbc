import { permissionKeys, serviceFlags } from '@suite/domain';
import * as v from 'valibot';

const label = v.strictObject({ en: v.string(), vi: v.string() });
const gate = {
  /** All of these are needed. */
  permissions: v.array(v.picklist(permissionKeys)),
  /** One of these is needed; empty: none. */
  services: v.array(v.picklist(serviceFlags)),
};
/** It steps aside for a person who may use one of these services in the store: another remote brings them the same. */
const without = v.optional(v.array(v.picklist(serviceFlags)));

const remoteName = v.pipe(v.string(), v.regex(/^mf-[a-z]+$/));

/**
 * A remote as the host reads it from the registry, before any code of the remote loads. Built from the remote's
 * `routes.ts` and `slots.ts`. Hosts refuse a manifest with an unknown key.
 */
export const remoteManifest = v.strictObject({
  name: remoteName,
  /** The shell contract versions it works with, a semver range. */
  contract: v.pipe(v.string(), v.nonEmpty()),
  pages: v.array(
    v.strictObject({
      /** Path pattern with `:params`, e.g. `/owner/orders/:id`. */
      path: v.string(),
      area: v.picklist(['owner', 'staff']),
      ...gate,
      without,
    }),
  ),
  /** Entries of the host's bottom bar. */
  tabs: v.array(
    v.strictObject({
      id: v.picklist(['home', 'ticket', 'gift-card', 'report', 'quick-sale', 'customer', 'booking']),
      area: v.picklist(['owner', 'staff']),
      path: v.string(),
      /** Other paths (patterns) on which the tab is shown active. */
      activeOn: v.array(v.string()),
      label,
      ...gate,
      without,
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

/**
 * The flags of a page that the host reads since contract 1.5. Hosts ignore unknown flags, so that a later flag needs no
 * new contract.
 */
export const routeFlags = v.object({
  /** Files of the page's own chunk, relative to base; preloaded together with the entry. */
  files: v.optional(v.array(v.string())),
  /** Back never returns to the page: it only leads on. */
  transient: v.optional(v.boolean()),
  /** The kind of scanned codes that the page opens; its path has `:code`. */
  scan: v.optional(v.picklist(['qr', 'check_in'])),
  /** The remote that had the page before, at the same path: its page is left out beside this one. Since contract 1.12. */
  movedFrom: v.optional(remoteName),
  /** The search parameters that make the page's view: its tab opens the view that the device used last. */
  views: v.optional(v.array(v.string())),
});
export type RouteFlags = v.InferOutput<typeof routeFlags>;

/** The flags by the page's path in the manifest. */
export const routeTable = v.record(v.string(), routeFlags);
export type RouteTable = v.InferOutput<typeof routeTable>;

/** A version in the format that the API accepts in reports. */
export const semanticVersion = v.pipe(v.string(), v.regex(/^(\d{1,9}\.){2}\d{1,9}(-[0-9A-Za-z.-]{1,64})?$/));

export const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** One version of a remote that may run: its immutable directory and the data that the host needs to start it. */
export const registryEntry = v.strictObject({
  name: v.string(),
  version: semanticVersion,
  /** Base URL of the directory, ending in a slash, e.g. `/remotes/mf-pos/0.1.0-h3f2a/`. */
  base: v.string(),
  /** The federation entry, relative to base. */
  entry: v.string(),
  /** Files to preload with the first page (entry, page chunks, stylesheet), relative to base. */
  preload: v.array(v.string()),
  /**
   * SHA-384 of the entry, the preloaded files and `release.json`, by path relative to base. The entry contains those of
   * all others.
   */
  integrity: v.record(v.string(), sha384),
  /** The shared modules that it was built without, each with the range that it needs (semver). */
  shared: v.optional(v.record(v.string(), v.string())),
  manifest: remoteManifest,
  /** Since contract 1.5; left out for older hosts, which refuse an entry with an unknown key. */
  routes: v.optional(routeTable),
});
export type RegistryEntry = v.InferOutput<typeof registryEntry>;

/** A published remote, for all stores and for some stores first, with its versions parsed by `entry`. */
export const releaseOf = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.strictObject({
    name: remoteName,
    /** The version of all stores that the canary is not for; null: none is, yet. */
    live: v.nullable(entry),
    canary: v.nullable(
      v.strictObject({
        entry,
        /** `whmcs_id` of stores that get it, whatever the percentage. */
        companies: v.array(v.pipe(v.number(), v.integer())),
        percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        /** Selects the stores of the percentage; stays as long as the version does. */
        seed: v.string(),
      }),
    ),
    /** The last good version before `live`. */
    fallback: v.nullable(entry),
  });

export const remoteRelease = releaseOf(registryEntry);
export type RemoteRelease = v.InferOutput<typeof remoteRelease>;

/**
 * The content of a signed registry. Remotes are validated one by one, so that a bad one disables that remote only. Hosts
 * below contract 1.6 refuse a registry with any other field; later ones ignore unknown fields.
 */
export const registryText = v.object({
  schema: v.literal(2),
  /** Increases with each change: an older registry is never accepted in place of a newer one. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The time of the signature, ISO time. */
  issued: v.pipe(v.string(), v.isoTimestamp()),
  /** The time until which it is to be used, ISO time; left out for hosts below contract 1.6. */
  valid_until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  remotes: v.array(v.unknown()),
});

/** `registry.json`: the registry as a text, and its signature. */
export const registryEnvelope = v.strictObject({
  schema: v.literal(2),
  /** The id of the key that signed. */
  key: v.string(),
  /** Ed25519 over the UTF-8 bytes of `registry`, base64. */
  signature: v.string(),
  /** JSON of a `registryText`. */
  registry: v.string(),
});
export type RegistryEnvelope = v.InferOutput<typeof registryEnvelope>;
