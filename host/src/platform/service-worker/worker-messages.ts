/** A message to the service worker: cache this version of a remote. */
export interface CacheReleaseMessage {
  kind: 'keep';
  /** The version's directory, e.g. `/remotes/mf-pos/1.2.0/`. */
  base: string;
  /** The hash of its `release.json`, as the signed registry names it. */
  release: string;
}

/** A push message of our server: it names no person. */
export interface PushMessage {
  /** The id of the notification. */
  id: string;
  kind: string;
  whmcs_id: number;
  title: string;
  body: string;
  /** The page of the notification. */
  path: string;
}

/** A message to the service worker: control the pages that it does not control yet. */
export interface ClaimMessage {
  kind: 'claim';
}

/** A message of a page to the service worker. */
export type PageMessage = CacheReleaseMessage | ClaimMessage;

/** A message of the service worker to the windows of the suite. */
export type WorkerMessage = { kind: 'push_received' } | { kind: 'push_pressed'; message: PushMessage };
