import { type FieldProblem, type ShellProblem, toProblem } from '@suite/graphql/problems';
import { useState } from 'react';

/**
 * Submits a form before sign-in. One attempt runs at a time; refusals of fields stand beside their fields until
 * the next attempt, and any other problem opens the error dialog (`onProblem`). Typed values are preserved.
 */
export function useAuthSubmit(onProblem: (problem: ShellProblem) => void) {
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);

  /** `handles` returns true for a problem that the form shows itself. Never rejects. */
  async function submit(work: () => Promise<unknown>, handles: (problem: ShellProblem) => boolean = () => false) {
    if (pending) return;
    setPending(true);
    setRefused([]);
    try {
      await work();
    } catch (error) {
      const problem = toProblem(error);
      setRefused(problem.fields);
      if (!handles(problem) && problem.fields.length === 0) onProblem(problem);
    } finally {
      setPending(false);
    }
  }

  return {
    submit,
    pending,
    refused,
    /** Shows these problems beside their fields, as after a validation. */
    refuse: setRefused,
    /** The problem of a field (`identifier`), in whichever input the API reported it. */
    problemOf: (field: string): FieldProblem | null =>
      refused.find(({ path }) => path.split('.').at(-1) === field) ?? null,
  };
}
