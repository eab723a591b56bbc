import * as v from 'valibot';
import { remoteManifest, sha384 } from './manifest';

/** `release.json` of a version: what stands in its directory, and what it was built with. Never changes. */
export const releaseFile = v.strictObject({
  schema: v.literal(1),
  name: v.string(),
  version: v.string(),
  /** The shell contract versions that it works with, a semver range. */
  contract: v.string(),
  /** The version of each shared module that it was built with, by import name. */
  shared: v.record(v.string(), v.string()),
  /** Every GraphQL operation that it sends, with the text of its document. */
  operations: v.array(v.strictObject({ name: v.string(), document: v.string() })),
  /** SHA-384 of every file, by path relative to the directory; but for this one, compressed forms and source maps. */
  files: v.record(v.string(), sha384),
  manifest: remoteManifest,
  /** When it was published, ISO time. */
  built: v.pipe(v.string(), v.isoTimestamp()),
});
export type ReleaseFile = v.InferOutput<typeof releaseFile>;

/** The name of that file in each version's directory. */
export const releaseFileName = 'release.json';
