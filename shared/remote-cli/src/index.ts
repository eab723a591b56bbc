export { assertCompatible, checkRemotes, checkSources, fetchLiveTerms, pagesOf, type RemoteSources } from './check';
export { openReleases, packageVersion, releaseTarget } from './releases';
