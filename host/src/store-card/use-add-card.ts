import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import type { FormSubmission } from '@suite/remote-kit/form';
import { useRef, useState } from 'react';
import { requestData } from '../core/api/request';
import {
  AddStoreCardDocument,
  type AddStoreCardMutation,
  type AddStoreCardMutationVariables,
} from './store-card.generated';

type Added = AddStoreCardMutation['crm_create_card_info'];
type Variables = Omit<AddStoreCardMutationVariables, 'idempotency_key'>;

/** Whether a check may have been made although its result is not known: it is sent again as it was. */
export const hasUnknownResult = ({ kind }: ShellProblem): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'server';

interface AddCard extends FormSubmission {
  /** Resolves with the card, or whether its check has no known result, or was refused; never rejects. */
  add(variables: Variables): Promise<Added | 'unknown' | 'refused'>;
}

/** Adds a card. The same request has the same idempotency key until its result is known, so that nothing is checked twice. */
export function useAddCard(transport: Transport): AddCard {
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const [pending, setPending] = useState(false);

  async function add(variables: Variables) {
    const body = JSON.stringify(variables);
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setProblem(null);
    setPending(true);
    try {
      const all = { ...variables, idempotency_key: attempt.current.key };
      const { crm_create_card_info } = await requestData(transport, AddStoreCardDocument, all);
      return crm_create_card_info;
    } catch (error) {
      const refused = toProblem(error);
      setProblem(refused);
      if (hasUnknownResult(refused)) return 'unknown';
      attempt.current = null;
      return 'refused';
    } finally {
      setPending(false);
    }
  }

  return {
    add,
    pending,
    problem,
    fieldProblem: (path) => problem?.fields.find((field) => field.path === path) ?? null,
    reset: () => setProblem(null),
  };
}
