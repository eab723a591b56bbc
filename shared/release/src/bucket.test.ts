import { openBucket } from './bucket';
import { bucketStorage } from './bucket-storage';
import { ReleaseProblem } from './problem';
import { storageAt } from './storage-at';
import { serve } from './testing/faulty-server';

const before = { ...process.env };
let end = async (): Promise<void> => undefined;
beforeEach(() => {
  process.env = { ...before, AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'team', AWS_SECRET_ACCESS_KEY: 'secret' };
});
afterEach(async () => {
  process.env = before;
  await end();
  end = async () => undefined;
});

test.each([
  ['s3://suite', 's3://suite'],
  ['s3://suite/', 's3://suite'],
  ['s3://suite/salons/live/', 's3://suite/salons/live'],
])('%s is the bucket %s', (target, name) => {
  expect(storageAt(target).name).toBe(name);
});

test.each(['s3://', 's3:suite', 's3://Suite', 'S3://suite', 's3://suite/../other', 's3:///suite'])(
  '%s is no bucket, and no folder',
  (target) => {
    expect(() => storageAt(target)).toThrow(
      new ReleaseProblem(`${target} is no bucket: say s3://bucket or s3://bucket/folder.`),
    );
  },
);

/** Starts a server that sends these responses, one for each request. */
async function serveResponses(...responses: [status: number, body?: string][]) {
  const requests: string[] = [];
  const server = await serve((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    const [status, body = ''] = responses[Math.min(requests.length, responses.length) - 1] ?? [500];
    request.resume().on('end', () => response.writeHead(status, { etag: '"tag"' }).end(body));
  });
  process.env.AWS_ENDPOINT_URL_S3 = server.url;
  end = server.end;
  return requests;
}
const error = (code: string) => `<Error><Code>${code}</Code><Message>?</Message></Error>`;

describe('a failure is reported in one sentence', () => {
  test.each<[number, string, string]>([
    [404, 'NoSuchBucket', 'there is no such bucket.'],
    [403, 'AccessDenied', 'that is not allowed to these credentials: they have to get, put, delete and list.'],
    [403, 'InvalidAccessKeyId', 'nobody has this AWS_ACCESS_KEY_ID.'],
    [403, 'SignatureDoesNotMatch', 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.'],
    [400, 'ExpiredToken', 'the credentials have expired.'],
    [301, 'PermanentRedirect', 'the bucket is in another region than AWS_REGION says.'],
    [403, 'AccountProblem', 'it is refused (AccountProblem).'],
    [501, 'NotImplemented', 'the server does not know conditional writes, without which teams lose changes.'],
    [503, 'SlowDown', 'it does not work just now (503 SlowDown); try again.'],
  ])('%s %s', async (status, code, sentence) => {
    await serveResponses([status, error(code)]);
    await expect(openBucket('s3://suite/salons').put('registry.json', Buffer.from('{}'), null)).rejects.toMatchObject({
      name: 'ReleaseProblem',
      message: `s3://suite/salons: ${sentence}`,
    });
  });

  test('a server that is not there', async () => {
    process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:9';
    await expect(openBucket('s3://suite').get('registry.json')).rejects.toThrow(
      's3://suite: it can not be reached (ECONNREFUSED).',
    );
  });

  test('a region that is not configured', async () => {
    process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:9';
    delete process.env.AWS_REGION;
    await expect(openBucket('s3://suite').get('registry.json')).rejects.toThrow('s3://suite: set AWS_REGION;');
  });

  test('missing credentials', async () => {
    process.env = { ...process.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9', AWS_EC2_METADATA_DISABLED: 'true' };
    delete process.env.AWS_ACCESS_KEY_ID;
    await expect(openBucket('s3://suite').get('registry.json')).rejects.toThrow('s3://suite: nobody is signed in');
  });
});

test('a collision is no refusal: it is tried again', async () => {
  const requests = await serveResponses([409, error('ConditionalRequestConflict')], [200]);
  expect(await openBucket('s3://suite').put('registry.json', Buffer.from('{}'), '"tag"')).toBe(true);
  expect(requests).toEqual(['PUT /suite/registry.json', 'PUT /suite/registry.json']);
});

test('endless collisions are reported', async () => {
  await serveResponses([409, error('ConditionalRequestConflict')]);
  await expect(openBucket('s3://suite').put('registry.json', Buffer.from('{}'), null)).rejects.toThrow(
    's3://suite/registry.json is being changed all the time; try again.',
  );
});

test('a server that ignores write conditions is refused before a file is published there', async () => {
  const requests = await serveResponses([404, error('NoSuchKey')], [200]);
  const place = bucketStorage('s3://suite').place('remotes/mf-pos/1.0.0', __dirname, { 'release.json': '{}' });
  await expect(place).rejects.toThrow(
    's3://suite: the server ignores If-None-Match, without which teams lose changes.',
  );
  expect(new Set(requests.filter((one) => !one.startsWith('GET')))).toEqual(
    new Set(['PUT /suite/remotes/mf-pos/1.0.0.next', 'DELETE /suite/remotes/mf-pos/1.0.0.next']),
  );
});
