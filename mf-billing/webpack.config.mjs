import { remotePackage } from '@suite/tooling/webpack-config';

export default remotePackage(import.meta.dirname);
