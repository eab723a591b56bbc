import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket } from './bucket';
import { bucketStorage } from './bucket-storage';
import { hashFiles, hashOf } from './files';
import { proxyWithLosses } from './testing/faulty-server';
import { buckets } from './testing/places';

// A bucket's server has much to do for each file.
jest.setTimeout(60_000);

const version = 'remotes/mf-pos/1.0.0';
const release = { 'release.json': '{"version":"1.0.0"}' };

let dist: string;
const before = { ...process.env };
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'suite-bucket-'));
  for (const file of ['remote-entry.js', 'remote-entry.js.br', 'style.1234567890.css.gz'])
    writeFileSync(join(dist, file), file);
});
afterEach(() => {
  process.env = { ...before };
  rmSync(dist, { recursive: true });
});

test('the configured test bucket is a bucket', () => {
  expect(buckets({ SUITE_TEST_BUCKET: 's3://suite-test' })).toHaveLength(1);
  expect(buckets({})).toEqual([]);
});

for (const [name, open] of buckets())
  describe(name, () => {
    let target: string;
    beforeEach(async () => {
      ({ target } = await open());
    });
    const place = (now?: () => number) => bucketStorage(target, now).place(version, dist, release);

    test('serves each file with its type and its cache lifetime', async () => {
      await place();
      await bucketStorage(target).swap('registry.json', '{}', null);
      const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
      const client = new S3Client({ forcePathStyle: true });
      const [Bucket = '', ...folder] = target.slice('s3://'.length).split('/');
      const served = async (path: string) => {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: [...folder, path].join('/') }));
        return [found.ContentType, found.ContentEncoding, found.CacheControl];
      };
      const forever = 'public, max-age=31536000, immutable';
      const js = 'text/javascript; charset=utf-8';
      expect(await served(`${version}/remote-entry.js`)).toEqual([js, undefined, forever]);
      expect(await served(`${version}/remote-entry.js.br`)).toEqual([js, 'br', forever]);
      expect(await served(`${version}/style.1234567890.css.gz`)).toEqual(['text/css; charset=utf-8', 'gzip', forever]);
      const json = 'application/json; charset=utf-8';
      expect(await served(`${version}/release.json`)).toEqual([json, undefined, forever]);
      expect(await served('registry.json')).toEqual([json, undefined, 'no-cache']);
      client.destroy();
    });

    describe('a version of an interrupted publication', () => {
      /** Leaves an unfinished folder of another process: with the same files, or with others. */
      async function begin(content: Buffer, file: string) {
        const bucket = openBucket(target);
        await bucket.put(`${version}.next`, content, null);
        await bucket.put(`${version}/${file}`, Buffer.from(file), null);
      }
      const same = async () => Buffer.from(hashOf(JSON.stringify(await hashFiles(dist))));
      const inMinutes = (minutes: number) => () => Date.now() + minutes * 60_000;

      test('is not listed, and no store gets it', async () => {
        await begin(await same(), 'remote-entry.js');
        expect(await bucketStorage(target).folders('remotes/mf-pos')).toEqual([]);
        expect(await bucketStorage(target).read(`${version}/release.json`)).toBeNull();
      });

      test('is completed by a publisher with the same files', async () => {
        await begin(await same(), 'remote-entry.js');
        expect(await place()).toBe(true);
        expect(await bucketStorage(target).folders('remotes/mf-pos')).toEqual(['1.0.0']);
      });

      test('is left to the other publisher for a while, then claimed again', async () => {
        await begin(Buffer.from('others'), 'chunk.js');
        await expect(place(inMinutes(14))).rejects.toThrow(
          `${target}/${version} is just being published by somebody else`,
        );
        expect(await place(inMinutes(16))).toBe(true);
        expect(await bucketStorage(target).files(version)).toEqual([
          ...['release.json', 'remote-entry.js', 'remote-entry.js.br', 'style.1234567890.css.gz'],
        ]);
      });

      test('and was complete already, is recognized by the next publisher', async () => {
        await place();
        await openBucket(target).put(`${version}.next`, Buffer.from('others'), null);
        expect(await bucketStorage(target).folders('remotes/mf-pos')).toEqual([]);
        expect(await place()).toBe(false);
        expect(await bucketStorage(target).folders('remotes/mf-pos')).toEqual(['1.0.0']);
      });
    });

    test('a write whose response is lost is done once, and reported as done', async () => {
      const lost = new Set<string>();
      const proxy = await proxyWithLosses(process.env.AWS_ENDPOINT_URL_S3 ?? '', ({ method, url = '' }) => {
        const [path = ''] = url.split('?');
        if (method !== 'PUT' || lost.has(path)) return false;
        lost.add(path);
        return true;
      });
      process.env.AWS_ENDPOINT_URL_S3 = proxy.url;
      const unsure = bucketStorage(target);
      expect(await unsure.place(version, dist, release)).toBe(true);
      expect(await unsure.swap('registry.json', 'one', null)).toBe(true);
      const stored = await unsure.read('registry.json');
      lost.clear();
      expect(await unsure.swap('registry.json', 'two', stored?.mark ?? null)).toBe(true);
      expect((await unsure.read('registry.json'))?.text).toBe('two');
      expect(await unsure.files(version)).toHaveLength(4);
      lost.clear();
      expect(await unsure.swap('registry.json', 'three', stored?.mark ?? null)).toBe(false);
      await proxy.end();
    });

    test.each<[string, Record<string, string>, RegExp]>([
      ['somebody else', { AWS_ACCESS_KEY_ID: 'stranger', AWS_SECRET_ACCESS_KEY: 'stranger-secret' }, /not allowed/],
      ['nobody that it knows', { AWS_ACCESS_KEY_ID: 'nobody' }, /nobody has this AWS_ACCESS_KEY_ID/],
      ['signed with a wrong secret', { AWS_SECRET_ACCESS_KEY: 'guessed' }, /does not belong to AWS_ACCESS_KEY_ID/],
    ])('a client that is %s gets the reason, and nothing changes', async (_, credentials, sentence) => {
      await place();
      process.env = { ...process.env, ...credentials };
      const strangers = bucketStorage(target);
      await expect(strangers.read('registry.json')).rejects.toThrow(sentence);
      await expect(strangers.folders('remotes')).rejects.toThrow(sentence);
      await expect(strangers.swap('registry.json', '{}', null)).rejects.toThrow(sentence);
      await expect(strangers.place('remotes/mf-pos/2.0.0', dist, release)).rejects.toThrow(sentence);
      await expect(strangers.remove(version)).rejects.toThrow(sentence);
      process.env = { ...before };
      expect(await bucketStorage(target).files(version)).toHaveLength(4);
    });

    test('a bucket that does not exist is reported', async () => {
      const nowhere = bucketStorage('s3://suite-nowhere');
      await expect(nowhere.read('registry.json')).rejects.toThrow('s3://suite-nowhere: there is no such bucket.');
      await expect(nowhere.swap('registry.json', '{}', null)).rejects.toThrow('there is no such bucket.');
      await expect(nowhere.folders('remotes')).rejects.toThrow('there is no such bucket.');
    });
  });
