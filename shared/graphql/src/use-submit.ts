import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, useCallback, useContext, useRef, useState } from 'react';
import { type FieldProblem, isPackageProblem, type ShellProblem, toProblem } from './problems';

/** Shows a problem to the person; the shell's error dialog outside of tests. */
export const ProblemSinkContext = createContext<(problem: ShellProblem) => void>(() => undefined);

type Input<TVariables> = Omit<TVariables, 'idempotency_key'>;

/** An attempt without a final response yet, and its idempotency key. */
export interface Attempt {
  body: string;
  key: string;
}

export interface SubmitOptions<TData = unknown> {
  /**
   * Called with each refusal; true for one that the screen deals with itself: it opens no dialog. A service that the
   * store lacks, or has not paid, opens the dialog all the same: only it leads to the packages.
   */
  handles?: (problem: ShellProblem) => boolean;
  /** Returns false for a result that is only in progress; the next attempt then has the same idempotency key. */
  isFinal?: (data: TData) => boolean;
  /** Saves the attempt beyond the page, so that the same input sent again after a reload has the same key. */
  savedAttempt?: { read(): Attempt | null; save(attempt: Attempt | null): void };
}

export interface Submit<TData, TVariables> {
  /** Sends the mutation. Resolves with its data, or null when it was refused (see `problem`); never rejects. */
  submit(variables: Input<TVariables>): Promise<TData | null>;
  pending: boolean;
  /** The last refusal, until the next attempt. */
  problem: ShellProblem | null;
  /**
   * Returns the refusal of one field, by its dotted path (`input_obj.customer.phone`). A field that no screen reads
   * opens the dialog.
   */
  fieldProblem(path: string): FieldProblem | null;
  /** Forgets the last refusal. */
  reset(): void;
}

/**
 * A mutation with one idempotency key per logical attempt: the same variables sent again after a failure have the same
 * key, so a retry never runs the change twice; changed variables, or a success before, create a new key. Pressing twice
 * while a request is pending sends once. A problem that no field on the screen shows opens the error dialog.
 */
export function useSubmit<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  { handles, isFinal, savedAttempt }: SubmitOptions<TData> = {},
): Submit<TData, TVariables> {
  const client = useApolloClient();
  const showProblem = useContext(ProblemSinkContext);
  const attempt = useRef<(Attempt & { underway: Promise<TData | null> | null }) | null>(null);
  const [pending, setPending] = useState(false);
  const shownPaths = useRef(new Set<string>());
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const latestHandles = useRef(handles);
  latestHandles.current = handles;
  const latestIsFinal = useRef(isFinal);
  latestIsFinal.current = isFinal;
  const latestSaved = useRef(savedAttempt);
  latestSaved.current = savedAttempt;

  const submit = useCallback(
    (variables: Input<TVariables>): Promise<TData | null> => {
      const body = JSON.stringify(variables);
      const before = attempt.current ?? latestSaved.current?.read();
      if (before?.body !== body) {
        attempt.current = { body, key: crypto.randomUUID(), underway: null };
        latestSaved.current?.save({ body, key: attempt.current.key });
      }
      attempt.current ??= { body, key: before?.key ?? crypto.randomUUID(), underway: null };
      const current = attempt.current;
      if (current.underway) return current.underway;

      async function send(): Promise<TData | null> {
        setPending(true);
        setProblem(null);
        try {
          const { data } = await client.mutate({
            mutation: document,
            variables: { ...variables, idempotency_key: current.key } as unknown as TVariables,
          });
          const result = (data as TData | undefined) ?? null;
          const isOver = result === null || (latestIsFinal.current?.(result) ?? true);
          if (isOver && attempt.current === current) {
            attempt.current = null;
            latestSaved.current?.save(null);
          }
          return result;
        } catch (error) {
          const refused = toProblem(error);
          setProblem(refused);
          const isHandled = latestHandles.current?.(refused) ?? false;
          const notShown = refused.fields.filter(({ path }) => !shownPaths.current.has(path));
          const isShown = refused.fields.length > 0 && notShown.length === 0;
          if (isPackageProblem(refused) || (!isHandled && !isShown)) showProblem({ ...refused, fields: notShown });
          return null;
        } finally {
          setPending(false);
        }
      }
      current.underway = send().finally(() => {
        current.underway = null;
      });
      return current.underway;
    },
    [client, document, showProblem],
  );

  return {
    submit,
    pending,
    problem,
    fieldProblem(path) {
      shownPaths.current.add(path);
      return problem?.fields.find((field) => field.path === path) ?? null;
    },
    reset: useCallback(() => setProblem(null), []),
  };
}
