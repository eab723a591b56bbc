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

test('any two clients keep their rows and sums through a merge, and are as before after its undo', async () => {
  const merges = mergeClient(store, store.owner);
  await fc.assert(
    fc.asyncProperty(randomPair, (pair) => playMerge({ world, store, merges }, pair)),
    { numRuns: 25 },
  );
}, 120_000);
