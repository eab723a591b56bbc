import * as v from 'valibot';
import { remoteManifest, routeTable, sha384 } from './manifest';

/** `release.json` of a version: the files of its directory, and the versions that it was built with. Never changes. */
export const releaseFile = v.strictObject({
  schema: v.literal(1),
  name: v.string(),
  version: v.string(),
  /** The shell contract versions that it works with, a semver range. */
  contract: v.string(),
  /** The version of each shared module that it was built with, by import name. */
  shared: v.record(v.string(), v.string()),
  /** Every GraphQL operation that it sends: the text of its document, and the part of the API's schema that it was written against. */
  operations: v.array(v.strictObject({ name: v.string(), document: v.string(), uses: v.string() })),
  /** SHA-384 of every file, by path relative to the directory; but for this one, compressed forms and source maps. */
  files: v.record(v.string(), sha384),
  /** The federation entry, relative to the directory. */
  entry: v.string(),
  /** Files to preload with the first page, relative to the directory. */
  preload: v.array(v.string()),
  manifest: remoteManifest,
  routes: v.optional(routeTable),
  /** The time of publishing, ISO time. */
  built: v.pipe(v.string(), v.isoTimestamp()),
});
export type ReleaseFile = v.InferOutput<typeof releaseFile>;

/** The name of that file in each version's directory. */
export const releaseFileName = 'release.json';
