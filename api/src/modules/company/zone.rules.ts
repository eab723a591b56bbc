import { resolveZone } from '@suite/domain/zones';

/** Whether it is the name of an IANA zone, e.g. `America/Chicago`, and not an offset. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: resolveZone(zone) });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}
