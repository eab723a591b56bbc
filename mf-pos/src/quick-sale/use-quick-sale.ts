import { useApolloClient } from '@apollo/client/react';
import type { Cents } from '@suite/domain';
import { type Attempt, localProblem, type ShellProblem, toProblem, useSubmit } from '@suite/graphql';
import { useHaptic, useShell, useStore } from '@suite/remote-kit';
import { useRef, useState } from 'react';
import { attemptsBeforeLookup, hasUnknownOutcome } from '../domain/payment-outcome';
import { figuresOf, inputOf, type QuickRates, type QuickSaleDraft } from '../domain/quick-sale';
import { changeDueOf } from '../domain/tenders';
import { useDevice } from '../offline/device';
import { shortReference } from '../offline/unsent-ticket';
import { useRetryTimer } from '../payment/retry';
import { unsentQuickSale } from './offline-quick-sale';
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
  | { kind: 'paid'; sale: QuickSaleFragment; savesCard: boolean }
  /** Cash was taken without a connection: the sale waits on this device. */
  | { kind: 'saved'; total: Cents; change: Cents; reference: string };

/** Returns whether the last attempt failed, for a reason that the page shows. */
export const isFailure = ({ kind }: QuickPhase): boolean =>
  kind === 'declined' || kind === 'not_sent' || kind === 'changed';

/** Refusals of a sale that was started before: its outcome is looked up. */
const startedCodes: readonly string[] = ['checkout_pending', 'order_closed'];

/**
 * Charges the draft. A retry is the same request with the same key, and the sale has the same id until it is paid,
 * also over a reload: nothing is charged twice. Cash that is taken without a connection waits in the offline sale queue.
 */
export function useQuickSale({ draft, edit, renew }: Draft, rates: QuickRates, onChanged: () => void) {
  const { whmcsId } = useStore();
  const client = useApolloClient();
  const haptic = useHaptic();
  const { reach } = useShell();
  const { saleQueue } = useDevice();
  const [phase, setPhase] = useState<QuickPhase>(draft.isSent ? { kind: 'checking', attempts: 1 } : { kind: 'open' });
  const request = useRef<{ variables: Request; sold: QuickSaleDraft } | null>(null);
  const lastAttempt = useRef<Attempt | null>(null);
  const refusal = useRef<ShellProblem>(localProblem('unexpected'));
  const { submit, problem, fieldProblem, reset } = useSubmit(SellQuicklyDocument, {
    handles: (refused) => {
      refusal.current = refused;
      return isHandledHere(refused);
    },
    savedAttempt: {
      read: () => lastAttempt.current,
      save: (sent) => {
        lastAttempt.current = sent;
      },
    },
    isFinal: ({ gci_payment_virtual_sale }) => gci_payment_virtual_sale.status !== 'pending',
  });
  useRetryTimer(phase.kind === 'checking' ? phase : null, attempt);

  /** Charges the draft by a tender; `token` is of a new card. */
  async function charge(payment: Pick<QuickSaleDraft, 'tender' | 'cashReceived'>, token: string | null) {
    const sold = { ...draft, ...payment };
    const figures = figuresOf(sold, rates);
    // A sale that was not sent needs no lookup.
    if (!reach.getSnapshot()) return sold.tender === 'cash' ? saveHere(sold, null) : setPhase({ kind: 'not_sent' });
    setPhase({ kind: 'working' });
    request.current = { variables: { whmcs_id: whmcsId, input_obj: inputOf(sold, figures, token) }, sold };
    edit({ ...payment, isSent: true });
    await attempt(0);
  }

  /** Stores a sale in cash on this device, to be sent when the API is back; `lostKey` is of its request, if one was sent. */
  async function saveHere(sold: QuickSaleDraft, lostKey: string | null) {
    const figures = figuresOf(sold, rates);
    const newId = () => crypto.randomUUID();
    const unsent = unsentQuickSale({ draft: sold, figures, rates, lostKey, now: new Date(), newId });
    try {
      await saleQueue.put(unsent);
    } catch {
      // What is not on the disk would be lost with the tab.
      await saleQueue.remove(unsent.id).catch(() => undefined);
      return setPhase(lostKey === null ? { kind: 'not_sent' } : { kind: 'checking', attempts: 1 });
    }
    haptic('success');
    request.current = null;
    renew();
    setPhase({
      kind: 'saved',
      total: figures.totals.total,
      change: changeDueOf(figures.cash),
      reference: shortReference(unsent.id),
    });
  }

  async function attempt(attempts: number) {
    if (!request.current || attempts >= attemptsBeforeLookup) return lookUp(attempts);
    const { variables, sold } = request.current;
    const response = await submit(variables);
    if (response) return finish(response.gci_payment_virtual_sale, attempts);
    const { code } = refusal.current;
    const lostKey = lastAttempt.current?.key ?? null;
    if (hasUnknownOutcome(refusal.current) && !reach.getSnapshot() && sold.tender === 'cash' && lostKey)
      return saveHere(sold, lostKey);
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
      edit({ wasDeclined: true });
      return stop({ kind: 'declined', code: decline_code });
    }
    haptic('success');
    const expectedTotal = request.current?.variables.input_obj.expected_total ?? order.totals.total;
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
