import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A publishing target of one test. */
export interface StoragePlace {
  /** The target, as `storageAt` takes it. */
  target: string;
  end(): Promise<void>;
}

const folder = async (): Promise<StoragePlace> => {
  const target = mkdtempSync(join(tmpdir(), 'suite-place-'));
  return { target, end: async () => rmSync(target, { recursive: true }) };
};

/** A folder of the bucket that SUITE_TEST_BUCKET names (with AWS's client set up by the environment); the bucket is made. */
const inBucket = (bucket: string) => async (): Promise<StoragePlace> => {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket.slice('s3://'.length) }));
  client.destroy();
  return { target: `${bucket}/${randomUUID()}`, end: async () => undefined };
};

type Places = [name: string, open: () => Promise<StoragePlace>][];

/** Returns a bucket if the tests' environment has one. */
export function buckets({ SUITE_TEST_BUCKET: bucket } = process.env): Places {
  return bucket ? [['a bucket', inBucket(bucket)]] : [];
}

/** Returns the possible targets: a folder, or the bucket of the tests' environment. */
export const places = (): Places => (buckets().length > 0 ? buckets() : [['a folder', folder]]);
