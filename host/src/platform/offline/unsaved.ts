import type { Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';

/** Whether anything is open that a reload would lose. */
export interface Unsaved {
  /** Something is, until the returned function is called. */
  hold(): () => void;
  readonly isHeld: Observable<boolean>;
}

/** Nothing is held; each hold counts until it is released, and releasing it twice releases it once. */
export function createUnsaved(): Unsaved {
  const holds = new Set<symbol>();
  const { set, ...isHeld } = createSubject(false);
  return {
    isHeld,
    hold() {
      const mine = Symbol('hold');
      holds.add(mine);
      set(true);
      return () => {
        holds.delete(mine);
        set(holds.size > 0);
      };
    },
  };
}

/** Whether the page may be reloaded now: nothing is held, no dialog is open, nobody is writing. */
export const isSafeMoment = (document: Document, isHeld: boolean): boolean =>
  !isHeld &&
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') === null &&
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') !== true;
