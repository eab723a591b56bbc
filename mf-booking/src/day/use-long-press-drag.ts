import { type RefObject, useEffect, useRef } from 'react';
import { type DragEvent, type DragState, idle, longPressMs, nextDragState, type Point } from './long-press-drag';

/** A touch within this time after a scroll only stops the scrolling. */
const scrolledMs = 150;

export interface DragHandlers {
  onStart: (card: string, at: Point) => void;
  onMove: (at: Point) => void;
  onDrop: (at: Point) => void;
  /** A long press that was released in place. */
  onPress: (card: string) => void;
  /** The drag was canceled. */
  onCancel: () => void;
}

/**
 * Detects when a card in `root` (an element with `data-card`, its value the card's name) is pressed for 400 ms,
 * dragged and dropped, by finger, pen or mouse. An earlier movement scrolls.
 */
export function useLongPressDrag(root: RefObject<HTMLElement | null>, events: DragHandlers): void {
  const latest = useRef(events);
  latest.current = events;

  useEffect(
    function listenToPointers() {
      const element = root.current;
      return element ? listen(element, latest) : undefined;
    },
    [root],
  );
}

function listen(element: HTMLElement, events: { current: DragHandlers }): () => void {
  let state: DragState = idle;
  let timer = 0;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  let wasDragged = false;

  function dispatch(event: DragEvent) {
    const next = nextDragState(state, event);
    const before = state;
    state = next.state;
    if (state.phase !== 'held') window.clearTimeout(timer);
    if (state.phase === 'lifted') wasDragged = true;
    const { effect } = next;
    if (effect.kind === 'lift' && before.phase === 'held') events.current.onStart(before.card, before.from);
    if (effect.kind === 'drag' && state.phase === 'lifted') events.current.onMove(state.at);
    if (effect.kind === 'drop') events.current.onDrop(effect.at);
    if (effect.kind === 'press') events.current.onPress(effect.card);
    if (effect.kind === 'lower') events.current.onCancel();
  }
  const cancel = () => dispatch({ kind: 'cancel' });
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

  function onDown(event: PointerEvent) {
    wasDragged = false;
    const card = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card;
    const isStopping = event.timeStamp - scrolledAt < scrolledMs;
    if (!card || event.button !== 0 || !event.isPrimary || isStopping) return cancel();
    dispatch({ kind: 'down', pointer: event.pointerId, card, at: pointOf(event), time: event.timeStamp });
    const due = event.timeStamp + longPressMs;
    timer = window.setTimeout(() => dispatch({ kind: 'wait', time: due }), longPressMs);
  }
  const onMove = (event: PointerEvent) =>
    dispatch({ kind: 'move', pointer: event.pointerId, at: pointOf(event), time: event.timeStamp });
  const onUp = (event: PointerEvent) => dispatch({ kind: 'up', pointer: event.pointerId, at: pointOf(event) });

  /** Prevents scrolling during a drag; browsers allow that only before the first step of a scroll. */
  function onTouchMove(event: TouchEvent) {
    if (state.phase === 'lifted' && event.cancelable) event.preventDefault();
  }
  /** A long press of a link would open its menu. */
  function onMenu(event: Event) {
    if (state.phase !== 'resting') event.preventDefault();
  }
  function onScroll(event: Event) {
    scrolledAt = event.timeStamp;
    if (state.phase === 'held') cancel();
  }
  /** Suppresses the click that follows a drag. */
  function onClick(event: MouseEvent) {
    if (!wasDragged) return;
    wasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && state.phase === 'lifted') cancel();
  }

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('touchmove', onTouchMove, { signal, passive: false });
  element.addEventListener('contextmenu', onMenu, { signal });
  element.addEventListener('click', onClick, { signal, capture: true });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('blur', cancel, { signal });
  window.addEventListener('keydown', onKey, { signal });
  window.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  return () => {
    window.clearTimeout(timer);
    listening.abort();
  };
}
