import { useApolloClient } from '@apollo/client/react';
import { localProblem, type ShellProblem, toProblem, useSubmit } from '@suite/graphql';
import { useHaptic, useReachable, useStore } from '@suite/remote-kit';
import { useRef, useState } from 'react';
import { inputOf, type QuickSaleFigures } from '../domain/quick-sale';
import { attemptsBeforeLookup, unknownOutcomeKinds, useRetryTimer } from '../payment/retry';
import {
  QuickSaleByIdDocument,
  type QuickSaleFragment,
  SellQuicklyDocument,
  type SellQuicklyMutationVariables,
} from './quick-sale.generated';
import type { Draft } from './use-draft';

type Request = Omit<SellQuicklyMutationVariables, 'idempotency_key'>;

export type QuickPhase =
  | { kind: 'open' }
  | { kind: 'working' }
  /** Nobody knows yet what became of it: it is asked again until somebody does. */
  | { kind: 'checking'; asked: number }
  | { kind: 'declined'; code: string | null }
  /** It never reached the server: nothing was taken. */
  | { kind: 'not_sent' }
  /** The store charges otherwise by now. */
  | { kind: 'changed'; problem: ShellProblem }
  | { kind: 'paid'; sale: QuickSaleFragment; savesCard: boolean };

/** Refusals that say that this sale was begun before: then one looks what became of it. */
const begunBefore: readonly string[] = ['checkout_pending', 'order_closed'];

/**
 * Sells what the draft holds. A retry is the same request with the same key, and the sale keeps its id until it is paid,
 * also over a reload: nothing is taken twice.
 */
export function useQuickSale({ draft, edit, renew }: Draft, onChanged: () => void) {
  const { whmcsId } = useStore();
  const client = useApolloClient();
  const haptic = useHaptic();
  const isReachable = useReachable();
  const [phase, setPhase] = useState<QuickPhase>(draft.isSent ? { kind: 'checking', asked: 1 } : { kind: 'open' });
  const request = useRef<Request | null>(null);
  const refusal = useRef<ShellProblem>(localProblem('unexpected'));
  const { submit, fieldProblem, reset } = useSubmit(SellQuicklyDocument, {
    handles: (refused) => {
      refusal.current = refused;
      return isOurs(refused);
    },
    isFinal: ({ gci_payment_virtual_sale }) => gci_payment_virtual_sale.status !== 'pending',
  });
  useRetryTimer(phase.kind === 'checking' ? phase : null, ask);

  /** `token` of the card that was typed. */
  async function charge(figures: QuickSaleFigures, token: string | null) {
    // What is not sent needs no looking up.
    if (!isReachable) return setPhase({ kind: 'not_sent' });
    setPhase({ kind: 'working' });
    request.current = { whmcs_id: whmcsId, input_obj: inputOf(draft, figures, token) };
    edit({ isSent: true });
    await ask(0);
  }

  async function ask(asked: number) {
    if (!request.current || asked >= attemptsBeforeLookup) return look(asked);
    const answer = await submit(request.current);
    if (answer) return take(answer.gci_payment_virtual_sale, asked);
    const { kind, code } = refusal.current;
    if (unknownOutcomeKinds.includes(kind)) return setPhase({ kind: 'checking', asked: asked + 1 });
    if (begunBefore.includes(code)) return look(asked);
    if (code === 'quick_sale_changed') onChanged();
    stop(code === 'quick_sale_changed' ? { kind: 'changed', problem: refusal.current } : { kind: 'open' });
  }

  /** What became of it, by its id. */
  async function look(asked: number) {
    try {
      const variables = { whmcs_id: whmcsId, id: draft.id };
      const { data } = await client.query({ query: QuickSaleByIdDocument, variables, fetchPolicy: 'network-only' });
      if (data) return take(data.quick_sale_by_id, asked);
    } catch (error) {
      // What was sent just before a reload may still be on its way.
      if (toProblem(error).kind === 'not_found' && asked >= attemptsBeforeLookup) return stop({ kind: 'not_sent' });
    }
    setPhase({ kind: 'checking', asked: asked + 1 });
  }

  function take(sale: QuickSaleFragment, asked: number) {
    const { status, decline_code, order } = sale;
    if (status === 'pending') return setPhase({ kind: 'checking', asked: asked + 1 });
    if (status === 'declined') {
      haptic('error');
      return stop({ kind: 'declined', code: decline_code });
    }
    haptic('success');
    const wanted = request.current?.input_obj.expected_total ?? order.totals.total;
    request.current = null;
    // Another tab of this person sold something else under this id: what is typed here is still to be sold.
    if (wanted === order.totals.total) renew();
    else edit({ id: crypto.randomUUID(), isSent: false });
    setPhase({ kind: 'paid', sale, savesCard: draft.savesCard });
  }

  /** Nothing was taken: everything that was typed is still there. */
  function stop(now: QuickPhase) {
    request.current = null;
    edit({ isSent: false });
    setPhase(now);
  }

  return {
    phase,
    fieldProblem,
    charge,
    retryNow: () => ask(phase.kind === 'checking' ? phase.asked : 0),
    /** After a change of what is typed: what was said about it is no longer true. */
    reopen: () => {
      reset();
      setPhase({ kind: 'open' });
    },
  };
}

/** Refusals that the page deals with itself. */
const isOurs = ({ kind, code }: ShellProblem): boolean =>
  unknownOutcomeKinds.includes(kind) || begunBefore.includes(code) || code === 'quick_sale_changed';
