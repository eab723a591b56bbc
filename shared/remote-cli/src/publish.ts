import { join } from 'node:path';
import {
  type BuiltRemote,
  type Bump,
  type FetchSchema,
  operationsOf,
  type Published,
  publishNextVersion,
  readRunning,
  type Storage,
  type Terms,
} from '@suite/release';
import { type Bundled, bundle } from '@suite/tooling/bundle';
import { declarationOf, routeTableOf } from '@suite/tooling/manifest-of';
import { sharedVersions } from '@suite/tooling/provided';
import { readPackageConfig, remoteEntry } from '@suite/tooling/webpack';
import { assertCompatible, assertPublishable, checkSources, fetchLiveTerms } from './check';
import { packageVersion } from './releases';

/** Returns the result of a build of the remote in `dir` in `dist`, ready to be published as a version. */
export function builtRemote(
  { dir, dist, version }: Record<'dir' | 'dist' | 'version', string>,
  bundled: Bundled,
  schema: Terms['schema'],
): BuiltRemote {
  const declaration = declarationOf(dir);
  return {
    manifest: declaration.manifest,
    routes: routeTableOf(declaration, bundled.pages),
    dist,
    version,
    entry: remoteEntry,
    preload: [remoteEntry, ...bundled.firstPage],
    shared: sharedVersions(dir),
    operations: operationsOf(dir, schema),
  };
}

interface PublishOptions extends Published {
  storage: Storage;
  name: string;
  /** The remote's directory, absolute. */
  dir: string;
  bump: Bump;
  /** The terms of the host and the API in the sources. */
  terms: Terms;
  fetchSchema: FetchSchema;
  /** The absolute path of the builds. */
  distDir: string;
  /** The absolute path of the bundler's cache. */
  cacheDir: string;
  say: (line: string) => void;
}

/**
 * Checks a remote against the live terms, builds it and publishes it as its next version, which no store gets yet.
 * Needs no signing key. The generated documents must be up to date.
 */
export async function publishNext(options: PublishOptions): Promise<void> {
  const { storage, keys, name, dir, bump, terms, fetchSchema, distDir, cacheDir, say } = options;
  const live = await fetchLiveTerms(storage, fetchSchema, terms, say);
  assertCompatible([{ name, dir }], { terms, live });
  const others = (await readRunning({ storage, keys })).map(({ release }) => ({
    ...release.manifest,
    routes: release.routes,
  }));
  assertPublishable([{ name, dir }], await checkSources([{ name, dir }], { terms, live, others }));
  const build = async (version: string) => {
    say(`Building ${name} ${version} …`);
    const dist = join(distDir, 'release', `${name}-${version}`);
    const config = await readPackageConfig(dir);
    const bundles = await bundle([config({ outDir: dist, cacheDir, version })]);
    const bundled = bundles.get(name);
    if (!bundled) throw new Error(`webpack built no ${name}.`);
    assertCompatible([{ name, dir, dist }], { terms, live });
    return builtRemote({ dir, dist, version }, bundled, terms.schema);
  };
  const version = await publishNextVersion({ name, own: packageVersion(dir), bump, storage, build, say });
  say(`Published ${name} ${version}. No store gets it yet: canary or promote it.`);
}
