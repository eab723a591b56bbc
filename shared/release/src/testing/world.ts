import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { folderStorage } from '../folder-storage';
import type { Signer } from '../keys';
import { type BuiltRemote, publishRemote } from '../publish';
import type { Releases } from '../registry';
import type { Storage } from '../storage';

export const manifestOf = (name: string) => ({ name, contract: '^1.0.0', pages: [], tabs: [], slots: [] });

/** Creates a key pair, with the public key in the hosts' format. */
export function makeKey(id: string): { signer: Signer; publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url');
  return { signer: { id, key: privateKey }, publicKey: raw.toString('base64') };
}

export const sample = { 'remote-entry.js': 'entry', 'page.1234567890.js': 'page', 'chunks/a.js': 'a' };

/** A folder to publish into (or another storage), and remotes as their builds leave them. */
export function makeWorld(storage?: Storage) {
  const dir = mkdtempSync(join(tmpdir(), 'suite-release-'));
  const published = join(dir, 'published');
  mkdirSync(published);
  const { signer, publicKey } = makeKey('team');
  const releases: Releases = {
    storage: storage ?? folderStorage(published),
    signer,
    keys: { [signer.id]: publicKey },
    who: 'Linh',
  };

  function write(place: string, files: Record<string, string | Buffer>): void {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(place, file)), { recursive: true });
      writeFileSync(join(place, file), content);
    }
  }

  function build(name: string, version: string, files: Record<string, string> = sample): BuiltRemote {
    const place = join(dir, 'built', name);
    rmSync(place, { recursive: true, force: true });
    write(join(place, 'dist'), files);
    for (const [file, text] of Object.entries(files).filter(([one]) => /\.(js|css)$/.test(one))) {
      write(join(place, 'dist'), { [`${file}.br`]: brotliCompressSync(text), [`${file}.gz`]: gzipSync(text) });
    }
    return {
      manifest: manifestOf(name),
      dist: join(place, 'dist'),
      version,
      entry: 'remote-entry.js',
      preload: ['remote-entry.js', 'page.1234567890.js'],
      shared: { react: '19.3.1' },
      operations: [{ name: 'Order', document: 'query Order { a }', uses: 'type Query { a: Int }' }],
    };
  }

  return {
    releases,
    published,
    write,
    build,
    publish: (name: string, ...versions: string[]) =>
      versions.reduce(async (before, version) => {
        await before;
        await publishRemote(build(name, version), releases.storage);
      }, Promise.resolve()),
    read: (file: string) => readFileSync(join(published, file), 'utf8'),
    end: () => rmSync(dir, { recursive: true }),
  };
}
export type ReleaseWorld = ReturnType<typeof makeWorld>;
