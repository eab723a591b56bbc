import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import { useCallback, useEffect, useState } from 'react';
import { requestData } from '../../core/api/request';
import {
  CreateCompanyDocument,
  type CreateCompanyMutation,
  type CreateCompanyMutationVariables,
  SaveStoreDraftDocument,
  StoreSetupDocument,
  type StoreSetupQuery,
} from './open-store.generated';
import { type StoreDraft, withoutTaxNumber } from './store-draft';

export type Created = CreateCompanyMutation['company_create'];

/** Fetches how far the person got, saves each step with their account, and opens the store. */
export function useStoreSetup(transport: Transport) {
  const [setup, setSetup] = useState<StoreSetupQuery['store_setup'] | null>(null);
  const [failure, setFailure] = useState<ShellProblem | null>(null);
  const [refusal, setRefusal] = useState<ShellProblem | null>(null);
  const [pending, setPending] = useState(false);

  const fetchSetup = useCallback(async () => {
    setFailure(null);
    try {
      setSetup((await requestData(transport, StoreSetupDocument, {})).store_setup);
    } catch (error) {
      setFailure(toProblem(error));
    }
  }, [transport]);
  useEffect(
    function fetchOnOpen() {
      void fetchSetup();
    },
    [fetchSetup],
  );

  /** Returns whether the account has the draft. One that cannot be saved is still on this device. */
  function save(draft: StoreDraft): Promise<boolean> {
    const input_obj = { content: JSON.stringify(withoutTaxNumber(draft)) };
    return requestData(transport, SaveStoreDraftDocument, { input_obj }).then(
      () => true,
      () => false,
    );
  }

  /** Resolves with the store, or null if it was refused; never rejects. */
  async function open(input_obj: CreateCompanyMutationVariables['input_obj']): Promise<Created | null> {
    setRefusal(null);
    setPending(true);
    try {
      return (await requestData(transport, CreateCompanyDocument, { input_obj })).company_create;
    } catch (error) {
      setRefusal(toProblem(error));
      return null;
    } finally {
      setPending(false);
    }
  }

  return { setup, failure, fetchSetup, save, open, pending, refusal };
}
