import { hostPackage } from '@suite/tooling/webpack-config';

// It is TypeScript, which the import above lets Node run.
const { trustedKeys } = await import('@suite/release');

export default hostPackage(import.meta.dirname, () => trustedKeys(process.env));
