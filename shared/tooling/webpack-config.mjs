// What a package's `webpack.config.mjs` imports. The recipe is TypeScript, which Node runs through tsx.
import { register } from 'tsx/esm/api';

register();
export const { hostPackage, remotePackage } = await import('./src/webpack/package-config.ts');
