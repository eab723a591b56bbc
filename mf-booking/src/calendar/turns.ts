import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What all turns of one frame may take together; at least one is given, however slow the phone. */
const budgetMs = 2;

/** A frame that is as late as this when turns are given has enough to do; so often may that be put off. */
const lateMs = 8;
const mostPutOff = 3;

/** Pixels a millisecond from which nobody can read what passes by. */
const flyingFrom = 1.5;

/** Who waits to be rendered, in the order in which they asked. */
export interface Turns {
  /** Answers how to leave the queue. */
  ask(go: () => void): () => void;
}

/**
 * What comes into sight at once is given its turn over several frames, so that none of these is long enough to be
 * felt; nobody has a turn while the page is scrolled too fast to be read.
 */
export function createTurns(): Turns {
  const waiting = new Set<() => void>();
  const last = { top: 0, frame: 0 };
  let putOff = 0;
  let isAsked = false;

  /** Once for each frame, however often somebody joins an empty queue before it. */
  function askForFrame() {
    if (isAsked || waiting.size === 0) return;
    isAsked = true;
    requestAnimationFrame(give);
  }

  function isFlying(frame: number): boolean {
    const top = window.scrollY;
    const speed = Math.abs(top - last.top) / Math.max(1, frame - last.frame);
    last.top = top;
    last.frame = frame;
    return speed > flyingFrom;
  }

  function give(frame: number) {
    isAsked = false;
    const begun = performance.now();
    const isFull = begun - frame > lateMs && putOff < mostPutOff;
    putOff = isFull ? putOff + 1 : 0;
    for (const go of isFlying(frame) || isFull ? [] : waiting) {
      waiting.delete(go);
      // At once, so that its cost is known before the next.
      flushSync(go);
      if (performance.now() - begun > budgetMs) break;
    }
    askForFrame();
  }

  return {
    ask(go) {
      waiting.add(go);
      askForFrame();
      return () => void waiting.delete(go);
    },
  };
}

/** How many turns this one has had, of those that it wants. */
export function useTurns(turns: Turns, wanted: number): number {
  const [had, setHad] = useState(0);
  useEffect(
    function waitForTurn() {
      if (had < wanted) return turns.ask(() => setHad(had + 1));
    },
    [turns, had, wanted],
  );
  return had;
}
