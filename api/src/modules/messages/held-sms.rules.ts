import type { AppointmentSmsType } from '@suite/domain/appointment-sms';

/**
 * Returns what becomes of the held texts of one visit, given oldest first: the type in which each is sent, or null for
 * one that a later text replaces. A client who never heard of the visit gets one text about the booking, and none if
 * all of it was canceled. `isAwaited` is false if no part of the visit will take place.
 */
export function mergeHeld(types: readonly AppointmentSmsType[], isAwaited: boolean): (AppointmentSmsType | null)[] {
  const isKnown = !types.includes('booked');
  const last = types.findLastIndex((type) => type !== 'canceled');
  return types.map((type, index) => {
    if (type === 'canceled') return isKnown ? 'canceled' : null;
    if (!isAwaited || index !== last) return null;
    return isKnown ? type : 'booked';
  });
}
