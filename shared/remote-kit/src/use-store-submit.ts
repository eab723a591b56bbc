import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type Submit, type SubmitOptions, useSubmit } from '@suite/graphql';
import { useCallback } from 'react';
import { useStore } from './hooks';

export interface StoreSubmit<TData, TVariables> extends Omit<Submit<TData, TVariables>, 'submit'> {
  /** Sends the mutation to the chosen store; otherwise as `submit` of `useSubmit`. */
  submit(variables: Omit<TVariables, 'whmcs_id' | 'idempotency_key'>): Promise<TData | null>;
}

/** A mutation of the chosen store: `useSubmit` with `whmcs_id` filled in. */
export function useStoreSubmit<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  options?: SubmitOptions<TData>,
): StoreSubmit<TData, TVariables> {
  const { whmcsId } = useStore();
  const submission = useSubmit(document, options);
  const { submit } = submission;
  return {
    ...submission,
    submit: useCallback(
      (variables) => {
        // A saved attempt is recognized by the JSON of its variables, in which the store comes first.
        const all = { whmcs_id: whmcsId, ...variables };
        return submit(all as unknown as Parameters<typeof submit>[0]);
      },
      [submit, whmcsId],
    ),
  };
}
