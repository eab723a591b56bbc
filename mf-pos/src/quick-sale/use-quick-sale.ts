import { useApolloClient } from '@apollo/client/react';
import { localProblem, type ShellProblem, toProblem, useSubmit } from '@suite/graphql';
import { useHaptic, useReachable, useStore } from '@suite/remote-kit';
import { useRef, useState } from 'react';
import { attemptsBeforeLookup, hasUnknownOutcome } from '../domain/payment-outcome';
import { inputOf, type QuickSaleFigures } from '../domain/quick-sale';
import { useRetryTimer } from '../payment/retry';
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
  /** The outcome is unknown: the sale is sent again or looked up until the server knows. */
  | { kind: 'checking'; attempts: number }
  | { kind: 'declined'; code: string | null }
  /** The sale never reached the server: nothing was charged. */
  | { kind: 'not_sent' }
  /** The store's rates changed meanwhile. */
  | { kind: 'changed'; problem: ShellProblem }
  | { kind: 'paid'; sale: QuickSaleFragment; savesCard: boolean };

/** Returns whether the last attempt failed, for a reason that the page shows. */
export const isFailure = ({ kind }: QuickPhase): boolean =>
  kind === 'declined' || kind === 'not_sent' || kind === 'changed';

/** Refusals of a sale that was started before: its outcome is looked up. */
const startedCodes: readonly string[] = ['checkout_pending', 'order_closed'];

/**
 * Charges the draft. A retry is the same request with the same key, and the sale has the same id until it is paid,
 * also over a reload: nothing is charged twice.
 */
export function useQuickSale({ draft, edit, renew }: Draft, onChanged: () => void) {
  const { whmcsId } = useStore();
  const client = useApolloClient();
  const haptic = useHaptic();
  const isReachable = useReachable();
  const [phase, setPhase] = useState<QuickPhase>(draft.isSent ? { kind: 'checking', attempts: 1 } : { kind: 'open' });
  const request = useRef<Request | null>(null);
  const refusal = useRef<ShellProblem>(localProblem('unexpected'));
  const { submit, problem, fieldProblem, reset } = useSubmit(SellQuicklyDocument, {
    handles: (refused) => {
      refusal.current = refused;
      return isHandledHere(refused);
    },
    isFinal: ({ gci_payment_virtual_sale }) => gci_payment_virtual_sale.status !== 'pending',
  });
  useRetryTimer(phase.kind === 'checking' ? phase : null, attempt);

  /** `token` is of a new card. */
  async function charge(figures: QuickSaleFigures, token: string | null) {
    // A sale that was not sent needs no lookup.
    if (!isReachable) return setPhase({ kind: 'not_sent' });
    setPhase({ kind: 'working' });
    request.current = { whmcs_id: whmcsId, input_obj: inputOf(draft, figures, token) };
    edit({ isSent: true });
    await attempt(0);
  }

  async function attempt(attempts: number) {
    if (!request.current || attempts >= attemptsBeforeLookup) return lookUp(attempts);
    const response = await submit(request.current);
    if (response) return finish(response.gci_payment_virtual_sale, attempts);
    const { code } = refusal.current;
    if (hasUnknownOutcome(refusal.current)) return setPhase({ kind: 'checking', attempts: attempts + 1 });
    if (startedCodes.includes(code)) return lookUp(attempts);
    if (code === 'quick_sale_changed') onChanged();
    stop(code === 'quick_sale_changed' ? { kind: 'changed', problem: refusal.current } : { kind: 'open' });
  }

  /** Looks up the outcome by the id of the sale. */
  async function lookUp(attempts: number) {
    try {
      const variables = { whmcs_id: whmcsId, id: draft.id };
      const { data } = await client.query({ query: QuickSaleByIdDocument, variables, fetchPolicy: 'network-only' });
      if (data) return finish(data.quick_sale_by_id, attempts);
    } catch (error) {
      // A request that was sent just before a reload may still be in flight.
      if (toProblem(error).kind === 'not_found' && attempts >= attemptsBeforeLookup) return stop({ kind: 'not_sent' });
    }
    setPhase({ kind: 'checking', attempts: attempts + 1 });
  }

  function finish(sale: QuickSaleFragment, attempts: number) {
    const { status, decline_code, order } = sale;
    if (status === 'pending') return setPhase({ kind: 'checking', attempts: attempts + 1 });
    if (status === 'declined') {
      haptic('error');
      return stop({ kind: 'declined', code: decline_code });
    }
    haptic('success');
    const expectedTotal = request.current?.input_obj.expected_total ?? order.totals.total;
    request.current = null;
    // Another tab sold something else under this id: this draft is still unsold.
    if (expectedTotal === order.totals.total) renew();
    else edit({ id: crypto.randomUUID(), isSent: false });
    setPhase({ kind: 'paid', sale, savesCard: draft.savesCard });
  }

  /** Ends an attempt in which nothing was charged; the entries are preserved. */
  function stop(now: QuickPhase) {
    request.current = null;
    edit({ isSent: false });
    setPhase(now);
  }

  return {
    phase,
    /** Why the last attempt was refused. */
    problem,
    fieldProblem,
    charge,
    retryNow: () => attempt(phase.kind === 'checking' ? phase.attempts : 0),
    /** Clears the last outcome once the entries change. */
    reopen: () => {
      reset();
      setPhase({ kind: 'open' });
    },
  };
}

/** Returns whether the page handles the refusal itself. */
const isHandledHere = (problem: ShellProblem): boolean =>
  hasUnknownOutcome(problem) || startedCodes.includes(problem.code) || problem.code === 'quick_sale_changed';
