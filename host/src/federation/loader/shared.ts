import type { types } from '@module-federation/runtime-core';
import * as domain from '@suite/domain';
import * as graphql from '@suite/graphql';
import * as remoteKit from '@suite/remote-kit';
import * as ui from '@suite/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as apollo from '../provided/apollo';
import * as apolloReact from '../provided/apollo-react';
import * as i18next from '../provided/i18next';
import * as reactI18next from '../provided/react-i18next';
import * as router from '../provided/router';

/** Set by the bundler: the installed version of each module that remotes are built without. */
declare const SUITE_SHARED_VERSIONS: Readonly<Record<string, string>>;

type Shared = NonNullable<types.UserOptions['shared']>;

/**
 * What every signed-in page has at hand. Of the large libraries only the names in `provided/`: a whole
 * one could not be shaken, and would cost each page what no page uses. The linter holds remotes to
 * those names.
 */
const ready: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  i18next,
  'react-i18next': reactI18next,
  '@apollo/client': apollo,
  '@apollo/client/react': apolloReact,
  '@suite/domain': domain,
  '@suite/graphql': graphql,
  '@suite/remote-kit': remoteKit,
  '@suite/ui': ui,
};

/** What is fetched when the first remote asks for it. */
const later: Readonly<Record<string, () => Promise<object>>> = {
  '@suite/ui/overlays': () => import(/* webpackChunkName: "overlays" */ '@suite/ui/overlays'),
};

function versionOf(name: string): string {
  const version = SUITE_SHARED_VERSIONS[name];
  if (!version) throw new Error(`The host has no version for the shared module ${name}.`);
  return version;
}

const terms = (name: string) => ({
  version: versionOf(name),
  shareConfig: { singleton: true, requiredVersion: `^${versionOf(name)}` },
});

/** The version of each module that remotes get from this host. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...Object.keys(ready), ...Object.keys(later)].map((name) => [name, versionOf(name)]));

/** The one copy of each module that host and remotes have in common. */
export function sharedModules(): Shared {
  const shared: Shared = {};
  for (const [name, module] of Object.entries(ready)) shared[name] = { ...terms(name), lib: () => module };
  for (const [name, fetchModule] of Object.entries(later)) {
    shared[name] = { ...terms(name), get: () => fetchModule().then((module) => () => module) };
  }
  return shared;
}
