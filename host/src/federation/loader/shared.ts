import type { types } from '@module-federation/runtime-core';
import { onDemandModules, providedModules } from './provided.generated';

/** Set by the bundler: the installed version of each module that remotes are built without. */
declare const SUITE_SHARED_VERSIONS: Readonly<Record<string, string>>;

type Shared = NonNullable<types.UserOptions['shared']>;

function versionOf(name: string): string {
  const version = SUITE_SHARED_VERSIONS[name];
  if (!version) throw new Error(`The host has no version for the shared module ${name}.`);
  return version;
}

const terms = (name: string) => ({
  version: versionOf(name),
  shareConfig: { singleton: true, requiredVersion: `^${versionOf(name)}` },
});

/** The version of each module that the host provides to remotes. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...Object.keys(providedModules), ...Object.keys(onDemandModules)].map((name) => [name, versionOf(name)]),
  );

/** The one copy of each module that host and remotes share. */
export function sharedModules(): Shared {
  const shared: Shared = {};
  for (const [name, module] of Object.entries(providedModules)) shared[name] = { ...terms(name), lib: () => module };
  for (const [name, fetchModule] of Object.entries(onDemandModules)) {
    shared[name] = { ...terms(name), get: () => fetchModule().then((module) => () => module) };
  }
  return shared;
}
