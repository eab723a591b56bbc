export {
  checkRemote,
  checkRunning,
  describeProblem,
  type Problem,
  type RemoteContext,
  type Running,
  type Terms,
} from './check';
export { describeCanary, describeRelease, describeStatus } from './describe';
export { seal } from './envelope';
export type { Fault } from './fault';
export { folderStorage } from './folder-storage';
export { type FetchHealth, healthAt } from './health';
export type { HistoryEntry } from './history';
export { publishHost, publishHostOffer, readHostOffer } from './host';
export { makeKeyFolder, registryKeysFile, signingKeyFile } from './key-folder';
export { type PublicKeys, signerOf, trustedKeys } from './keys';
export { type FetchSchema, type LiveTerms, readLive, schemaAt } from './live';
export { withImporter } from './lockfile-importer';
export { isRemoteName, newRemote } from './new-remote';
export { operationsOf } from './operations';
export type { ApiToken } from './operator-api';
export { ReleaseProblem } from './problem';
export { prune } from './prune';
export { type BuiltRemote, publishNextVersion, publishRemote, readEntry } from './publish';
export { changeRemote, type Published, type Releases, readRegistry, showVersion } from './registry';
export { canary, endCanary, promote, rollback } from './releases';
export { readRunning, termsOf } from './running';
export { signAgain, signInTime } from './sign';
export { siteAt } from './site';
export { readStatus } from './status';
export type { Storage } from './storage';
export { storageAt } from './storage-at';
export { verify } from './verify';
export { type Bump, isVersion } from './version';
export { demote, describeWatched, type Watched, watch } from './watch';
