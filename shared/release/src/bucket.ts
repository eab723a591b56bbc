import { openBucket as openBucketAt } from '@suite/bucket';
import { ReleaseProblem } from './problem';

export type { Bucket } from '@suite/bucket';

/** Opens the bucket of a suite; its errors are plain sentences (ReleaseProblem). */
export const openBucket = (target: string) => openBucketAt(target, ReleaseProblem);
