export { assertCompatible, checkRemotes, fetchLiveTerms, type RemoteSources } from './check';
export { openReleases, packageVersion, releaseTarget } from './releases';
