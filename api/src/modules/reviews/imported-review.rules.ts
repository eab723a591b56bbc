import { createHash } from 'node:crypto';
import { shortName } from '@suite/domain/short-name';
import type { ImportedReview } from '../../resolver-types.generated';

/** Returns a key that two imports of the same review have in common. */
export const importKey = (source: string, { author, content, day, rating }: ImportedReview): string =>
  createHash('sha256')
    .update(
      JSON.stringify([source.toLowerCase(), shortName(author), (content ?? '').trim().normalize('NFC'), day, rating]),
    )
    .digest('hex');
