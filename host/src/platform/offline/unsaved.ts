import type { Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';

/** Whether a reload would lose unsaved input. */
export interface Unsaved {
  /** Marks input as unsaved until the returned function is called. */
  hold(): () => void;
  readonly hasUnsaved: Observable<boolean>;
}

/** Starts without any hold; each hold counts until it is released, and releasing it twice releases it once. */
export function createUnsaved(): Unsaved {
  const holds = new Set<symbol>();
  const { set, ...hasUnsaved } = createSubject(false);
  return {
    hasUnsaved,
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

/** Returns whether the page may be reloaded now: there is no hold, no dialog is open, and no field has the focus. */
export const isSafeMoment = (document: Document, hasUnsaved: boolean): boolean =>
  !hasUnsaved &&
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') === null &&
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') !== true;
