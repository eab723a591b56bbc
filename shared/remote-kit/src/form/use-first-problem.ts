import { type RefObject, useEffect } from 'react';

/**
 * Shows the first problem in the element, on each refused attempt (`attempts` counts them) and whenever it gets
 * another `problem`: scrolls to it and focuses it. A problem is an invalid field or a message with `role="alert"`.
 * A message in a `data-problem` element hands the focus to the first control there, which solves the problem.
 */
export function useFirstProblem(element: RefObject<HTMLElement | null>, attempts: number, problem: unknown): void {
  useEffect(
    function showProblemOfAttempt() {
      if (attempts > 0) showFirstProblem(element.current);
    },
    [element, attempts],
  );
  useEffect(
    function showReceivedProblem() {
      if (problem) showFirstProblem(element.current);
    },
    [element, problem],
  );
}

function showFirstProblem(element: HTMLElement | null): void {
  const first = element?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  if (!first) return;
  const solution = first.closest('[data-problem]')?.querySelector<HTMLElement>('button, a, input');
  const target = first.ariaInvalid === 'true' ? first : (solution ?? first);
  // A message gets the focus by this function only, not by Tab.
  if (target.tabIndex < 0) target.tabIndex = -1;
  first.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
