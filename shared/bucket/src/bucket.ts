import { cachingOf, compressedEndings, contentTypeOf } from '@suite/domain/published-file';
import { bucketProblem, type ProblemType, statusOf } from './bucket-problem';

/** A file of a bucket. */
interface StoredObject {
  bytes: Buffer;
  /** The server's mark of the content. */
  tag: string;
  modified: Date;
}

/** Files by path below a folder of an S3-compatible bucket; its errors are plain sentences. */
export interface Bucket {
  /** `s3://bucket/folder` */
  readonly name: string;
  /** Null where there is no such file. */
  get(path: string): Promise<StoredObject | null>;
  /**
   * Writes a file if its tag is still this one (null: there is no file); returns false if it is not. If the file
   * already has these bytes, the write counts as done: an earlier attempt's response may have been lost.
   */
  put(path: string, bytes: Buffer, tag: string | null): Promise<boolean>;
  /** Does not fail if the file does not exist. */
  delete(path: string): Promise<void>;
  /** Lists a folder's files and folders, by name. */
  list(path: string): Promise<{ files: string[]; folders: string[] }>;
  /** Every file below a folder, relative to it, sorted. */
  below(path: string): Promise<string[]>;
}

const timeouts = { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true };
const collisions = 5;

/**
 * Opens the bucket at `s3://bucket/folder`, with the credentials, region and endpoint that AWS's own tools take from
 * the environment. Nothing is loaded or requested before its first use. `Sentence` is the type of error for what a person
 * can fix.
 */
export function openBucket(target: string, Sentence: ProblemType): Bucket {
  const [, Bucket, folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.+?))?\/?$/.exec(target) ?? [];
  if (!Bucket || folder.split('/').includes('..'))
    throw new Sentence(`${target} is no bucket: say s3://bucket or s3://bucket/folder.`);
  const name = `s3://${Bucket}${folder && `/${folder}`}`;
  const keyOf = (path: string) => (folder ? `${folder}/${path}` : path);

  let opened: ReturnType<typeof open> | null = null;
  async function open() {
    // The SDK warns each time that its versions of next year require a newer Node; the pinned version does not.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const s3 = await import('@aws-sdk/client-s3');
    const client = new s3.S3Client({
      // Self-hosted servers have one host name for all buckets.
      forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
      // Some servers do not support these checksums; the signature covers the bytes.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: timeouts,
    });
    return { s3, client };
  }

  /** Sends a request, and throws a sentence about a failure; `otherwise` handles errors that are a valid result. */
  async function run<T>(
    work: (using: Awaited<ReturnType<typeof open>>) => Promise<T>,
    otherwise: (error: unknown) => T | undefined = () => undefined,
  ): Promise<T> {
    try {
      opened ??= open();
      return await work(await opened);
    } catch (error) {
      const result = otherwise(error);
      if (result !== undefined) return result;
      throw bucketProblem(error, name, Sentence);
    }
  }

  const get = (path: string): Promise<StoredObject | null> =>
    run(
      async ({ s3, client }) => {
        const found = await client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(path) }));
        if (!found.Body || !found.ETag) throw new Error(`${name}/${path} came without content or ETag.`);
        const bytes = Buffer.from(await found.Body.transformToByteArray());
        return { bytes, tag: found.ETag, modified: found.LastModified ?? new Date() };
      },
      (error) => (isMissing(error) ? null : undefined),
    );

  const list = async (path: string, delimiter?: string) => {
    const Prefix = `${keyOf(path)}/`;
    return await run(async ({ s3, client }) => {
      const found: { files: string[]; folders: string[] } = { files: [], folders: [] };
      const query = { Bucket, Prefix, ...(delimiter ? { Delimiter: delimiter } : {}) };
      for await (const page of s3.paginateListObjectsV2({ client }, query)) {
        found.files.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(Prefix.length)));
        found.folders.push(...(page.CommonPrefixes ?? []).map((one) => one.Prefix?.slice(Prefix.length, -1) ?? ''));
      }
      return found;
    });
  };

  // Ceph and DigitalOcean Spaces accept a tag only without its quotes.
  let isBare = false;
  const attempt = (path: string, bytes: Buffer, tag: string | null) =>
    run<'written' | 'collision' | 'refused'>(
      async ({ s3, client }) => {
        const file = { Bucket, Key: keyOf(path), Body: bytes, ...headersOf(path) };
        const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: isBare ? tag.replaceAll('"', '') : tag };
        await client.send(new s3.PutObjectCommand({ ...file, ...condition }));
        return 'written';
      },
      // Servers may refuse both of two that write at once.
      (error) => (statusOf(error) === 409 ? 'collision' : isRefused(error) ? 'refused' : undefined),
    );

  return {
    name,
    get,
    async put(path, bytes, tag) {
      for (let count = 0; count < collisions; count++) {
        const outcome = await attempt(path, bytes, tag);
        if (outcome === 'written') return true;
        if (outcome === 'collision') continue;
        const there = await get(path);
        if (there?.bytes.equals(bytes)) return true;
        if (isBare || tag === null || there?.tag !== tag) return false;
        isBare = true;
      }
      throw new Sentence(`${name}/${path} is being changed all the time; try again.`);
    },
    async delete(path) {
      await run(({ s3, client }) => client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(path) })));
    },
    list: (path) => list(path, '/'),
    below: async (path) => (await list(path)).files.sort(),
  };
}

const isMissing = (error: unknown): boolean => (error as Error).name === 'NoSuchKey';
const isRefused = (error: unknown): boolean => statusOf(error) === 412 || isMissing(error);

/** Returns the headers of a file; a compressed file has those of its original. */
function headersOf(path: string) {
  const [encoding, ending = ''] = Object.entries(compressedEndings).find(([, one]) => path.endsWith(one)) ?? [];
  return {
    ContentType: contentTypeOf(path.slice(0, path.length - ending.length)),
    CacheControl: cachingOf(path),
    ...(encoding ? { ContentEncoding: encoding } : {}),
  };
}
