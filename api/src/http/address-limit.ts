const minuteMs = 60_000;
/** The most addresses that are counted in a minute, so that they do not fill the memory. */
const mostAddresses = 10_000;

/** Returns a function that counts a request of an address, and returns whether there were too many in this minute. */
export function addressLimit(mostInMinute: number, now: () => number = Date.now): (address: string) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const present = Math.floor(now() / minuteMs);
    if (minute !== present) [minute, counts] = [present, new Map()];
    const count = (counts.get(address) ?? 0) + 1;
    if (counts.has(address) || counts.size < mostAddresses) counts.set(address, count);
    return count > mostInMinute || !counts.has(address);
  };
}
