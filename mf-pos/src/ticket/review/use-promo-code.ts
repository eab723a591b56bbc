import { useApolloClient } from '@apollo/client/react';
import { type ShellProblem, toProblem } from '@suite/graphql';
import { useFieldMessages, useProblemMessages, useStore, useStoreSubmit } from '@suite/remote-kit';
import { useState } from 'react';
import type { TicketFragment } from '../../core/ticket.generated';
import { AddPromoCodeDocument, PromoCodeCheckDocument } from './promo-code.generated';

/** Why a code was refused: its problem, or that of the request. */
type Refusal = { code: string; problem?: never } | { code?: never; problem: ShellProblem };

/**
 * Puts a promo code on a ticket: one that is typed or scanned, or one of the client's own. The refusal is shown beside the
 * field. Unknown codes count against a limit.
 */
export function usePromoCode({ id, version }: Pick<TicketFragment, 'id' | 'version'>, onAdded: () => void) {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const fieldMessage = useFieldMessages();
  const problemMessage = useProblemMessages();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isChecking, setChecking] = useState(false);
  const adding = useStoreSubmit(AddPromoCodeDocument);

  async function add(promoCodeId: string) {
    setRefused(null);
    const added = await adding.submit({ input_obj: { order_id: id, version, promo_code_id: promoCodeId } });
    if (added) onAdded();
  }

  async function enter(typed: string) {
    const code = typed.trim();
    if (isChecking || adding.pending) return;
    if (code === '') return setRefused({ code: 'required' });
    setChecking(true);
    setRefused(null);
    try {
      const { data } = await client.query({
        query: PromoCodeCheckDocument,
        variables: { whmcs_id: whmcsId, order_id: id, code },
        fetchPolicy: 'no-cache',
      });
      const [found] = data?.promo_code_check.codes ?? [];
      if (found) await add(found.id);
      else setRefused({ code: data?.promo_code_check.problem ?? 'promo_code_unknown' });
    } catch (error) {
      setRefused({ problem: toProblem(error) });
    } finally {
      setChecking(false);
    }
  }

  const problem = refused?.problem ?? adding.problem;
  const [field] = problem?.fields ?? [];
  return {
    add,
    enter,
    pending: isChecking || adding.pending,
    refused: refused?.code
      ? fieldMessage({ code: refused.code, params: {} })
      : (fieldMessage(field ?? null) ?? (problem ? problemMessage(problem).message : undefined)),
    forgetRefusal: () => setRefused(null),
  };
}
