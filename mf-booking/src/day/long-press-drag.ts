/** So long a card is held before it is lifted. */
export const longPressMs = 400;
/** A finger that lies still moves by less. */
const slopPx = 6;

export interface Point {
  x: number;
  y: number;
}

/** What fingers, mouse and page did, as far as it concerns cards. */
export type DragEvent =
  | { kind: 'down'; pointer: number; card: string; at: Point; time: number }
  | { kind: 'move'; pointer: number; at: Point; time: number }
  /** Time passes while nothing else happens. */
  | { kind: 'wait'; time: number }
  | { kind: 'up'; pointer: number; at: Point }
  /** The page is scrolled, another finger comes, the browser or a key takes it back. */
  | { kind: 'cancel' };

/** Where a card that may be lifted is in this. */
export type DragState =
  | { phase: 'resting' }
  | { phase: 'held'; pointer: number; card: string; from: Point; since: number }
  | { phase: 'lifted'; pointer: number; card: string; from: Point; at: Point; isMoved: boolean };

/** What to do about it; `press`: it was lifted and let go in its place. */
export type DragEffect =
  | { kind: 'none' | 'lift' | 'drag' | 'lower' }
  | { kind: 'drop' | 'press'; card: string; at: Point };

export const idle: DragState = { phase: 'resting' };
const none: DragEffect = { kind: 'none' };
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The next state of a lift. A card is lifted where a pointer lies still on it for 400 ms; whoever
 * moves before that scrolls, and nothing comes of it whatever follows, until all begins anew.
 */
export function nextDragState(lift: DragState, touch: DragEvent): { lift: DragState; deed: DragEffect } {
  const rest = (deed: DragEffect = none) => ({ lift: idle, deed });
  if (touch.kind === 'cancel') return rest(lift.phase === 'lifted' ? { kind: 'lower' } : none);
  if (touch.kind === 'down') {
    const { pointer, card, at, time } = touch;
    // A second finger means something else.
    if (lift.phase !== 'resting') return rest(lift.phase === 'lifted' ? { kind: 'lower' } : none);
    return { lift: { phase: 'held', pointer, card, from: at, since: time }, deed: none };
  }
  if (lift.phase === 'resting' || (touch.kind !== 'wait' && touch.pointer !== lift.pointer))
    return { lift, deed: none };

  const { pointer, card, from } = lift;
  if (lift.phase === 'held') {
    if (touch.kind === 'up') return rest();
    if (touch.kind === 'move' && distance(touch.at, from) > slopPx) return rest();
    if (touch.time - lift.since < longPressMs) return { lift, deed: none };
    return { lift: { phase: 'lifted', pointer, card, from, at: from, isMoved: false }, deed: { kind: 'lift' } };
  }
  if (touch.kind === 'wait') return { lift, deed: none };
  const isMoved = lift.isMoved || distance(touch.at, from) > slopPx;
  if (touch.kind === 'up') return rest({ kind: isMoved ? 'drop' : 'press', card, at: touch.at });
  return { lift: { ...lift, at: touch.at, isMoved }, deed: isMoved ? { kind: 'drag' } : none };
}
