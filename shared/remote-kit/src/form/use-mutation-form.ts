import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ShellProblem } from '@suite/graphql';
import { type StoreSubmit, useProblemMessages, useStoreSubmit } from '@suite/remote-kit';
import { useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { isFormRefusal, type RemoteForm, type RemoteFormOptions, useRemoteForm } from './use-remote-form';

type SharedOptions<TValues extends FieldValues, TOutput> = Omit<
  RemoteFormOptions<TValues, TOutput>,
  'onSubmit' | 'submission' | 'paths'
>;

export interface MutationFormOptions<TData, TVariables extends OperationVariables, TValues extends FieldValues, TOutput>
  extends SharedOptions<TValues, TOutput> {
  /** Converts the schema's output to the mutation's `input_obj`; `refused` is the refusal of the last attempt. */
  input: (output: TOutput, refused: ShellProblem | null) => TVariables['input_obj'];
  /**
   * Fields of `input_obj` whose refusals are shown beside a field of the form, besides the field of the same name:
   * `{ reason: ['id'] }`.
   */
  paths?: Partial<Record<FieldPath<TValues>, readonly string[]>>;
  /**
   * Whether a refusal is shown by the form, which has its text as `refusal`; by default those of the whole form are. All
   * others that no field shows open the error dialog; null leaves them all to it.
   */
  handles?: ((problem: ShellProblem) => boolean) | null;
  /** Called once the mutation succeeded. */
  onDone: (data: TData, output: TOutput) => unknown;
}

export interface MutationForm<TData, TVariables, TValues extends FieldValues, TOutput>
  extends RemoteForm<TValues, TOutput> {
  submission: StoreSubmit<TData, TVariables>;
}

/**
 * A form that sends one mutation of the chosen store, `{ whmcs_id, input_obj, idempotency_key }`, once its values are
 * valid. Other forms use `useRemoteForm`: those of two mutations, of a queue, or without a store.
 *
 * ```tsx
 * const form = useMutationForm(DeactivateDocument, {
 *   schema,
 *   defaultValues: { reason: 'lost', note: '' },
 *   input: ({ reason, note }) => ({ id: card.id, reason, note: note || null }),
 *   paths: { reason: ['id'] },
 *   onDone,
 * });
 * ```
 */
export function useMutationForm<TData, TVariables extends OperationVariables, TValues extends FieldValues, TOutput>(
  document: TypedDocumentNode<TData, TVariables>,
  {
    input,
    paths = {},
    handles = isFormRefusal,
    onDone,
    ...options
  }: MutationFormOptions<TData, TVariables, TValues, TOutput>,
): MutationForm<TData, TVariables, TValues, TOutput> {
  const problemMessages = useProblemMessages();
  const handled = useRef<ShellProblem | null>(null);
  const submission = useStoreSubmit(document, {
    handles(problem) {
      const isHandled = handles?.(problem) ?? false;
      if (isHandled) handled.current = problem;
      return isHandled;
    },
  });
  const form = useRemoteForm({
    ...options,
    submission,
    paths: inputPaths(paths),
    async onSubmit(output) {
      const variables = { input_obj: input(output, submission.problem) } as unknown as Parameters<
        typeof submission.submit
      >[0];
      const data = await submission.submit(variables);
      if (data) await onDone(data, output);
    },
  });
  const { problem } = submission;
  const refusal = problem && problem === handled.current ? problemMessages(problem).message : undefined;
  return { ...form, refusal, submission };
}

/** Returns the API's paths of each field: the one of its own name first. */
function inputPaths<TField extends string>(
  paths: Partial<Record<TField, readonly string[]>>,
): Partial<Record<TField, readonly string[]>> {
  const result: Partial<Record<TField, readonly string[]>> = {};
  for (const field of Object.keys(paths) as TField[])
    result[field] = [field, ...(paths[field] ?? [])].map((name) => `input_obj.${name}`);
  return result;
}
