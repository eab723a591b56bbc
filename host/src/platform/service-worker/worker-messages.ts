/** A message to the service worker: cache this version of a remote. */
export interface CacheReleaseMessage {
  kind: 'keep';
  /** The version's directory, e.g. `/remotes/mf-pos/1.2.0/`. */
  base: string;
  /** The hash of its `release.json`, as the signed registry names it. */
  release: string;
}
