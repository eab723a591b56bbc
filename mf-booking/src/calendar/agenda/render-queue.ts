import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What all turns of one frame may take together; at least one is given, however slow the phone. */
const frameBudgetMs = 2;

/** A frame that is as late as this when turns are given has enough to do; so often may that be put off. */
const lateFrameMs = 8;
const maxPostponedFrames = 3;

/** Pixels a millisecond from which nobody can read what passes by. */
const fastScrollPxPerMs = 1.5;

/** Who waits to be rendered, in the order in which they asked. */
export interface RenderQueue {
  /** Answers how to leave the queue. */
  enqueue(go: () => void): () => void;
}

/**
 * What comes into sight at once is given its turn over several frames, so that none of these is long enough to be
 * felt; nobody has a turn while the page is scrolled too fast to be read.
 */
export function createRenderQueue(): RenderQueue {
  const waiting = new Set<() => void>();
  const last = { top: 0, frame: 0 };
  let postponedFrames = 0;
  let isFrameRequested = false;

  /** Once for each frame, however often somebody joins an empty queue before it. */
  function requestFrame() {
    if (isFrameRequested || waiting.size === 0) return;
    isFrameRequested = true;
    requestAnimationFrame(runFrame);
  }

  function isScrollingFast(frame: number): boolean {
    const top = window.scrollY;
    const speed = Math.abs(top - last.top) / Math.max(1, frame - last.frame);
    last.top = top;
    last.frame = frame;
    return speed > fastScrollPxPerMs;
  }

  function runFrame(frame: number) {
    isFrameRequested = false;
    const begun = performance.now();
    const isFull = begun - frame > lateFrameMs && postponedFrames < maxPostponedFrames;
    postponedFrames = isFull ? postponedFrames + 1 : 0;
    for (const go of isScrollingFast(frame) || isFull ? [] : waiting) {
      waiting.delete(go);
      // At once, so that its cost is known before the next.
      flushSync(go);
      if (performance.now() - begun > frameBudgetMs) break;
    }
    requestFrame();
  }

  return {
    enqueue(go) {
      waiting.add(go);
      requestFrame();
      return () => void waiting.delete(go);
    },
  };
}

/** How many turns this one has had, of those that it wants. */
export function useRenderQueue(turns: RenderQueue, wanted: number): number {
  const [had, setHad] = useState(0);
  useEffect(
    function renderNext() {
      if (had < wanted) return turns.enqueue(() => setHad(had + 1));
    },
    [turns, had, wanted],
  );
  return had;
}
