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

// Each batch has a store of its own, as a comparison reads all rows of the store.
test.each(Array.from({ length: 4 }, (_, batch) => batch))(
  'fifty pairs of clients keep their rows and sums through a merge and its undo (%i)',
  async () => {
    const merges = mergeClient(store, store.owner);
    await fc.assert(
      fc.asyncProperty(randomPair, (pair) => playMerge({ world, store, merges }, pair)),
      { numRuns: 50 },
    );
  },
  600_000,
);
