import fc from 'fast-check';
import { inNewStores } from '../../testing/in-pos-world';
import { mergeClient } from '../../testing/merge-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { playMerge, randomPair } from '../../testing/random-merge';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

/** Each batch has a store of its own, as a comparison reads all rows of the store. */
const pairsOfBatch = 50;
/** `MERGE_PAIRS=1000` plays all that the suite promises; CONTRIBUTING.md says when that was done last. */
const batches = Math.ceil(Number(process.env.MERGE_PAIRS ?? 200) / pairsOfBatch);

test.each(Array.from({ length: batches }, (_, batch) => batch))(
  'fifty pairs of clients keep their rows and sums through a merge and its undo (%i)',
  async () => {
    const merges = mergeClient(store, store.owner);
    await fc.assert(
      fc.asyncProperty(randomPair, (pair) => playMerge({ world, store, merges }, pair)),
      { numRuns: pairsOfBatch },
    );
  },
  600_000,
);
