import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishHost, publishRemote, readRegistry } from '@suite/release';
import type { Bundled } from '@suite/tooling/bundle';
import { remoteEntry } from '@suite/tooling/webpack';
import { root } from '../suite/paths';

const script = '/dev-reload.js';
/** Pages that are open may still ask for the version before. */
const keptVersions = 3;

/** A published suite of one developer's own, in which one part changes all the time. */
export interface Live {
  /** Makes a build live and returns its version. */
  publish(bundled: Bundled): Promise<string>;
}

/** Copies what is published now, which itself stays as it is; its page listens for new versions. */
export async function openLive(name: string, published: string, dist: string, live: string): Promise<Live> {
  const registry = await readRegistry(published);
  for (const place of ['host', 'registry.json', ...registry.map(({ base }) => base)]) {
    if (existsSync(join(published, place))) cpSync(join(published, place), join(live, place), { recursive: true });
  }
  cpSync(join(root, 'tools/dev/reload.js'), join(live, 'host', script));
  for (const ending of ['br', 'gz']) rmSync(join(live, `host/index.html.${ending}`), { force: true });
  const page = join(live, 'host/index.html');
  if (existsSync(page)) nameVersion(page, '');

  let versions: string[] = [];
  const publishPart = async ({ hash, firstPage }: Bundled): Promise<string> => {
    if (name === 'host') {
      await publishHost(dist, live);
      return hash;
    }
    const built = { dir: join(root, name), dist, entry: remoteEntry, preload: [remoteEntry, ...firstPage] };
    const { version } = await publishRemote(built, live);
    versions = [...versions.filter((kept) => kept !== version), version];
    const gone = versions.splice(0, versions.length - keptVersions);
    for (const old of gone) rmSync(join(live, 'remotes', name, old), { recursive: true, force: true });
    return version;
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
