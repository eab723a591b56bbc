import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../../kit/start-problem';
import { openPictures, type PictureStorage } from './picture-storage.service';

const picture = Buffer.from('ffd8ffd9', 'hex');
const before = { ...process.env };
afterEach(() => {
  process.env = before;
});

/** A server with one bucket, by the part of S3's protocol that pictures need. */
async function serveBucket() {
  const files = new Map<string, Buffer>();
  const types: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'PUT') {
      types.push(request.headers['content-type']);
      files.set(path, Buffer.concat(chunks));
    }
    if (request.method === 'DELETE') files.delete(path);
    const found = files.get(path);
    if (request.method === 'GET' && !found)
      return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { etag: '"tag"' }).end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  process.env = {
    ...before,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'suite',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_S3: `http://localhost:${port}`,
  };
  return { files, types, close: () => server.close() };
}

async function expectStored(pictures: PictureStorage) {
  expect(await pictures.get('a.jpg')).toBeNull();
  await pictures.put('a.jpg', picture);
  expect(await pictures.get('a.jpg')).toEqual(picture);
}
async function expectDeleted(pictures: PictureStorage) {
  await pictures.delete('a.jpg');
  await pictures.delete('a.jpg');
  expect(await pictures.get('a.jpg')).toBeNull();
}

test('a folder stores, returns and deletes pictures, and leaves no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suite-pictures-'));
  const pictures = openPictures(join(folder, 'pictures'));
  await expectStored(pictures);
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['a.jpg']);
  await expectDeleted(pictures);
  rmSync(folder, { recursive: true });
});

test('a bucket stores, returns and deletes pictures', async () => {
  const { files, types, close } = await serveBucket();
  const pictures = openPictures('s3://suite/pictures');
  await expectStored(pictures);
  expect([...files.keys()]).toEqual(['/suite/pictures/a.jpg']);
  expect(types).toEqual(['image/jpeg']);
  await expectDeleted(pictures);
  close();
});

test('an address that is no bucket ends the start with a sentence', () => {
  expect(() => openPictures('s3://Suite')).toThrow(StartProblem);
});
