export type { BuildOptions } from './common';
export { commonConfig } from './common';
export { hostConfig } from './host';
export { readPackageConfig } from './package-config';
export { remoteConfig, remoteEntry } from './remote';
