export { assertCompatible, checkRemotes, checkSources, fetchLiveTerms, type RemoteSources } from './check';
export { openReleases, packageVersion, releaseTarget } from './releases';
