import { LRUCache } from 'lru-cache';
import type { PictureStorage } from '../modules/pictures/picture-storage.service';
import { pictureName, readSmall } from '../modules/pictures/pictures.service';
import { addressLimit } from './address-limit';
import type { Route } from './server';

const prefix = '/pictures';
/** A team's screen shows dozens, each once a year for a device. */
const maxInMinute = 600;
const picturePath = /^([^?]*)(\?size=small)?$/;
const memory = { maxSize: 16 * 2 ** 20, maxEntrySize: 256 * 2 ** 10 };

/**
 * GET /pictures/<name>: a picture under a name that cannot be guessed; `?size=small` is the one for lists. The name never
 * gets other content, so that browsers store both forever. The paths are not logged: they are all that a reader needs.
 */
export function createPicturesRoute(pictures: PictureStorage, now: () => Date): Route {
  const isTooMany = addressLimit(maxInMinute, () => now().getTime());
  const recent = new LRUCache<string, Buffer>({ ...memory, sizeCalculation: ({ length }) => length });

  async function find(path: string): Promise<Buffer | null> {
    const [, name = '', small] = picturePath.exec(path) ?? [];
    if (!pictureName.test(name)) return null;
    const found = recent.get(path) ?? (await (small ? readSmall(pictures, name) : pictures.get(name)));
    if (found) recent.set(path, found);
    return found;
  }

  return {
    prefix,
    async handle(request, _, { address }) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
      if (isTooMany(address)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
      const picture = await find((request.url ?? '').slice(prefix.length + 1));
      if (!picture) return new Response('Not found', { status: 404 });
      return new Response(new Uint8Array(picture), {
        headers: {
          'content-type': 'image/jpeg',
          'cache-control': 'private, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      });
    },
  };
}
