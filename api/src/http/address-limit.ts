import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
/** The most addresses that are counted at a time, so that they do not fill the memory. */
const maxAddresses = 10_000;

/**
 * Returns a function that counts a request of an address, and returns whether there were too many in this minute. Where
 * more addresses send than are counted, the one that was silent for longest starts anew: no address is refused for what
 * others send.
 */
export function addressLimit(maxInMinute: number, now: () => number = Date.now): (address: string) => boolean {
  let minute = 0;
  const counts = new LRUCache<string, number>({ max: maxAddresses });
  return (address) => {
    const current = Math.floor(now() / minuteMs);
    if (minute !== current) {
      minute = current;
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > maxInMinute;
  };
}
