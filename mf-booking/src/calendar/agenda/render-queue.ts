import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Milliseconds that the renders of one frame may take together; one render always runs, however slow the phone. */
const frameBudgetMs = 2;

/** A frame that starts later than this (milliseconds) renders nothing, but at most so many frames in a row. */
const lateFrameMs = 8;
const maxPostponedFrames = 3;

/** Scroll speed above which the content cannot be read. */
const fastScrollPxPerMs = 1.5;

/** Renders that wait for a frame, in the order in which they were added. */
export interface RenderQueue {
  /** Adds a render; the returned function removes it again. */
  enqueue(render: () => void): () => void;
}

/**
 * Spreads renders over several frames, so that no frame is long enough to be noticed. Nothing is rendered while the
 * page scrolls too fast to be read.
 */
export function createRenderQueue(): RenderQueue {
  const pending = new Set<() => void>();
  const last = { top: 0, frame: 0 };
  let postponedFrames = 0;
  let isFrameRequested = false;

  function requestFrame() {
    if (isFrameRequested || pending.size === 0) return;
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
    const isLate = begun - frame > lateFrameMs && postponedFrames < maxPostponedFrames;
    postponedFrames = isLate ? postponedFrames + 1 : 0;
    for (const render of isScrollingFast(frame) || isLate ? [] : pending) {
      pending.delete(render);
      // Synchronously, so that its cost is known before the next one starts.
      flushSync(render);
      if (performance.now() - begun > frameBudgetMs) break;
    }
    requestFrame();
  }

  return {
    enqueue(render) {
      pending.add(render);
      requestFrame();
      return () => void pending.delete(render);
    },
  };
}

/** Counts up from 0 to `target`, one step for each time that the queue runs this component. */
export function useRenderQueue(queue: RenderQueue, target: number): number {
  const [count, setCount] = useState(0);
  useEffect(
    function renderNext() {
      if (count < target) return queue.enqueue(() => setCount(count + 1));
    },
    [queue, count, target],
  );
  return count;
}
