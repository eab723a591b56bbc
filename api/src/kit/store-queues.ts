/**
 * Does a piece of work for each item in turn. One whose work fails stops none of the others; once all are done, the first
 * failure is thrown.
 */
export async function workThrough<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let failure: Error | null = null;
  for (const item of items)
    await work(item).catch((fault: Error) => {
      failure ??= fault;
    });
  if (failure) throw failure;
}

/**
 * Does due work of several stores, one piece of each store in turn, so that no store waits for the long queue of another.
 * `work` returns false where a store has no more; `most` limits the pieces. A store whose work fails is left out of this
 * run; once the others are done, the first failure is thrown.
 */
export async function workInTurn<Store = number>(
  stores: readonly Store[],
  most: number,
  work: (store: Store) => Promise<boolean>,
): Promise<void> {
  let waiting = [...stores];
  let failure: Error | null = null;
  const workOf = (store: Store) =>
    work(store).catch((fault: Error) => {
      failure ??= fault;
      return false;
    });
  for (let done = 0; waiting.length > 0 && done < most; ) {
    const next: Store[] = [];
    for (const store of waiting) {
      if (done === most) break;
      done += 1;
      if (await workOf(store)) next.push(store);
    }
    waiting = next;
  }
  if (failure) throw failure;
}

/** Does work once for each of several items; one that fails stops none of the others, and the first failure is thrown at the end. */
export const workOnce = <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> =>
  workInTurn(items, items.length, async (item) => {
    await work(item);
    return false;
  });

/**
 * Claims at most `most` rows of the queues of several stores: first an equal part of each, then what is left to the stores
 * that have more. `claim` returns the rows of a store that it claimed, at most `limit`.
 */
export async function claimInTurn<Row>(
  stores: readonly number[],
  most: number,
  claim: (whmcsId: number, limit: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const claimed: Row[] = [];
  let waiting = stores.slice(0, most);
  while (waiting.length > 0 && claimed.length < most) {
    const share = Math.max(1, Math.floor((most - claimed.length) / waiting.length));
    const next: number[] = [];
    for (const whmcsId of waiting) {
      const limit = Math.min(share, most - claimed.length);
      if (limit === 0) break;
      const rows = await claim(whmcsId, limit);
      claimed.push(...rows);
      if (rows.length === limit) next.push(whmcsId);
    }
    waiting = next;
  }
  return claimed;
}
