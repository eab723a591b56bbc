import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishHost, publishRemote, readEntry, readRegistry, showVersion } from '@suite/release';
import { openReleases, packageVersion } from '@suite/remote-cli';
import { builtRemote } from '@suite/remote-cli/publish';
import type { Bundled } from '@suite/tooling/bundle';
import { treeTerms } from '../suite/check';
import { root } from '../suite/paths';

const script = '/dev-reload.js';
/** Open pages may still request the previous version. */
const storedVersions = 3;

/** The version of every build of a remote while it is worked on: its global names are fixed before the first. */
export const devVersion = (name: string): string => (name === 'host' ? '' : `${packageVersion(join(root, name))}-dev`);

/** A published suite of one developer's own, in which one part changes all the time. */
export interface LivePublisher {
  /** Makes a build live and returns its version. */
  publish(bundled: Bundled): Promise<string>;
}

/** Copies the published suite, which itself does not change; the copy's page listens for new versions. */
export async function openLive(name: string, published: string, dist: string, live: string): Promise<LivePublisher> {
  const { remotes } = await readRegistry(openReleases(published));
  const bases = remotes.flatMap(({ live: one, canary, fallback }) => [one, canary?.entry, fallback]);
  for (const place of ['host', 'registry.json', ...bases.flatMap((entry) => entry?.base ?? [])]) {
    if (existsSync(join(published, place))) cpSync(join(published, place), join(live, place), { recursive: true });
  }
  cpSync(join(root, 'tools/dev/reload.js'), join(live, 'host', script));
  for (const ending of ['br', 'gz']) rmSync(join(live, `host/index.html.${ending}`), { force: true });
  const page = join(live, 'host/index.html');
  if (existsSync(page)) nameVersion(page, '');

  const releases = openReleases(live);
  const terms = treeTerms();
  const { storage } = releases;
  let folders: string[] = [];
  const publishPart = async (bundled: Bundled): Promise<string> => {
    if (name === 'host') {
      await publishHost(dist, live, { ...terms, keys: releases.keys });
      return bundled.hash;
    }
    const version = devVersion(name);
    const folder = `${version}-h${bundled.hash}`;
    const build = { dir: join(root, name), dist, version };
    const entry =
      (await readEntry(storage, name, folder)) ??
      (await publishRemote({ ...builtRemote(build, bundled, terms.schema), folder }, storage));
    await showVersion(releases, entry);
    folders = [...folders.filter((known) => known !== folder), folder];
    const gone = folders.splice(0, folders.length - storedVersions);
    for (const old of gone) rmSync(join(live, 'remotes', name, old), { recursive: true, force: true });
    return folder;
  };
  return {
    async publish(bundled) {
      const version = await publishPart(bundled);
      nameVersion(page, version);
      return version;
    },
  };
}

/** Writes into the page which version it runs, and the script that listens for another. */
function nameVersion(page: string, version: string): void {
  const html = readFileSync(page, 'utf8').replace(/<script defer src="\/dev-.*?<\/script>/, '');
  const tag = `<script defer src="${script}" data-version="${version}"></script>`;
  writeFileSync(`${page}.next`, html.replace('</head>', `${tag}</head>`));
  renameSync(`${page}.next`, page);
}
