/** A press of this length starts a drag. */
export const longPressMs = 400;
/** Movement below this (pixels) counts as none. */
const slopPx = 10;

export interface Point {
  x: number;
  y: number;
}

/** Events of pointers and the page that affect a drag. */
export type DragEvent =
  | { kind: 'down'; pointer: number; card: string; at: Point; time: number }
  | { kind: 'move'; pointer: number; at: Point; time: number }
  /** Time passes without another event. */
  | { kind: 'wait'; time: number }
  | { kind: 'up'; pointer: number; at: Point }
  /** The page scrolls, a second finger touches, or the browser or a key cancels. */
  | { kind: 'cancel' };

/** State of a press on a card. */
export type DragState =
  | { phase: 'resting' }
  | { phase: 'held'; pointer: number; card: string; from: Point; since: number }
  | { phase: 'lifted'; pointer: number; card: string; from: Point; at: Point; isMoved: boolean };

/** Side effect of an event; `press`: a long press that was released in place. */
export type DragEffect =
  | { kind: 'none' | 'lift' | 'drag' | 'lower' }
  | { kind: 'drop' | 'press'; card: string; at: Point };

export const idle: DragState = { phase: 'resting' };
const none: DragEffect = { kind: 'none' };
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Returns the next state of a drag. A drag starts when a pointer is pressed on a card for 400 ms without movement;
 * a movement before that scrolls, and starts no drag until the pointer is released.
 */
export function nextDragState(state: DragState, event: DragEvent): { state: DragState; effect: DragEffect } {
  const rest = (effect: DragEffect = none) => ({ state: idle, effect });
  if (event.kind === 'cancel') return rest(state.phase === 'lifted' ? { kind: 'lower' } : none);
  if (event.kind === 'down') {
    const { pointer, card, at, time } = event;
    // A second finger starts another gesture.
    if (state.phase !== 'resting') return rest(state.phase === 'lifted' ? { kind: 'lower' } : none);
    return { state: { phase: 'held', pointer, card, from: at, since: time }, effect: none };
  }
  if (state.phase === 'resting' || (event.kind !== 'wait' && event.pointer !== state.pointer))
    return { state, effect: none };

  const { pointer, card, from } = state;
  if (state.phase === 'held') {
    if (event.kind === 'up') return rest();
    if (event.kind === 'move' && distance(event.at, from) > slopPx) return rest();
    if (event.time - state.since < longPressMs) return { state, effect: none };
    return { state: { phase: 'lifted', pointer, card, from, at: from, isMoved: false }, effect: { kind: 'lift' } };
  }
  if (event.kind === 'wait') return { state, effect: none };
  const isMoved = state.isMoved || distance(event.at, from) > slopPx;
  if (event.kind === 'up') return rest({ kind: isMoved ? 'drop' : 'press', card, at: event.at });
  return { state: { ...state, at: event.at, isMoved }, effect: isMoved ? { kind: 'drag' } : none };
}
