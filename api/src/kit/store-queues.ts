/**
 * Does due work of several stores, one piece of each store in turn, so that no store waits for the long queue of another.
 * `work` returns false where a store has no more; `most` limits the pieces.
 */
export async function workInTurn(
  stores: readonly number[],
  most: number,
  work: (whmcsId: number) => Promise<boolean>,
): Promise<void> {
  let waiting = [...stores];
  for (let done = 0; waiting.length > 0; ) {
    const next: number[] = [];
    for (const whmcsId of waiting) {
      if (done === most) return;
      done += 1;
      if (await work(whmcsId)) next.push(whmcsId);
    }
    waiting = next;
  }
}

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
