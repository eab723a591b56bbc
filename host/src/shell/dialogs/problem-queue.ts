import type { Observable, ShellProblem, ShownProblem } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';

/** Problems waiting for the error dialog; the first one is shown. */
export interface ProblemQueue extends Observable<readonly ShownProblem[]> {
  show(problem: ShownProblem): void;
  /** Removes the problem that is shown. */
  closeFirst(): void;
}

const isSame = (a: ShellProblem, b: ShellProblem) => a.kind === b.kind && a.code === b.code;

/** Shows one dialog at a time; a problem that is waiting or shown already is not added twice. */
export function createProblemQueue(): ProblemQueue {
  const { set, ...queue } = createSubject<readonly ShownProblem[]>([]);
  return {
    ...queue,
    show(problem) {
      if (!queue.getSnapshot().some((waiting) => isSame(waiting, problem))) set([...queue.getSnapshot(), problem]);
    },
    closeFirst: () => set(queue.getSnapshot().slice(1)),
  };
}

/** Codes that say that the person themselves does not exist any more. */
const personIsGone: readonly string[] = ['user_not_found', 'staff_not_found'];

/** Problems after which the person has to sign in again. */
export const endsSession = ({ kind, code }: ShellProblem): boolean =>
  kind === 'invalid_credentials' || kind === 'unauthorized' || kind === 'access_denied' || personIsGone.includes(code);
