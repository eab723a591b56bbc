export type { BuildOptions } from './common';
export { hostConfig } from './host';
export { remoteConfig, remoteEntry } from './remote';
export { sharedModules, sharedVersions } from './shared';
