import { bucketStorage } from './bucket-storage';
import { folderStorage } from './folder-storage';
import type { Storage } from './storage';

/** Opens the storage of a suite: a folder, or an S3-compatible bucket (`s3://bucket/folder`). */
export const storageAt = (target: string): Storage =>
  /^s3:/i.test(target) ? bucketStorage(target) : folderStorage(target);
