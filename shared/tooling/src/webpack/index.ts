export type { BuildOptions } from './common';
export { commonConfig } from './common';
export { hostConfig } from './host';
export { remoteConfig, remoteEntry } from './remote';
