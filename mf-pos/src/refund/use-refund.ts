import { localProblem, type ShellProblem } from '@suite/graphql';
import { useHaptic, useStoreSubmit } from '@suite/remote-kit';
import { useRef, useState } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { hasUnknownOutcome } from '../domain/payment-outcome';
import { useRetryTimer } from '../payment/retry';
import {
  RefundOrderDocument,
  type RefundOrderMutation,
  type RefundOrderMutationVariables,
  VoidOrderDocument,
  type VoidOrderMutationVariables,
} from './refund.generated';
import { disputedCode } from './refund-states';

/** The request without the store and the idempotency key. */
export type SentRefund =
  | { kind: 'refund'; input: RefundOrderMutationVariables['input_obj'] }
  | { kind: 'void'; input: VoidOrderMutationVariables['input_obj'] };

export type RefundPhase =
  | { kind: 'open' }
  | { kind: 'working' }
  /** It is unknown whether the card accepted the refund: the same request is sent again until the server knows. */
  | { kind: 'checking'; attempts: number }
  | { kind: 'declined'; code: string | null }
  | { kind: 'done'; ticket: TicketFragment };

/** Refunds or voids a payment. A retry is the same request with the same key: nothing is refunded twice. */
export function useRefund(onRefused: () => void) {
  const haptic = useHaptic();
  const [phase, setPhase] = useState<RefundPhase>({ kind: 'open' });
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const refusal = useRef<ShellProblem>(localProblem('unexpected'));
  const request = useRef<SentRefund | null>(null);
  const handles = (refused: ShellProblem) => {
    refusal.current = refused;
    return refused.kind === 'defined' || refused.fields.length > 0 || hasUnknownOutcome(refused);
  };
  const refund = useStoreSubmit(RefundOrderDocument, {
    handles,
    isFinal: ({ order_refund }) => order_refund.status !== 'pending',
  });
  const voiding = useStoreSubmit(VoidOrderDocument, {
    handles,
    isFinal: ({ order_void }) => order_void.status !== 'pending',
  });

  async function send({ kind, input }: SentRefund): Promise<RefundOrderMutation['order_refund'] | undefined> {
    if (kind === 'refund') return (await refund.submit({ input_obj: input }))?.order_refund;
    return (await voiding.submit({ input_obj: input }))?.order_void;
  }

  async function attempt(attempts: number) {
    if (!request.current) return;
    const response = await send(request.current);
    const isUnknown = response ? response.status === 'pending' : hasUnknownOutcome(refusal.current);
    if (isUnknown) return setPhase({ kind: 'checking', attempts: attempts + 1 });
    request.current = null;
    if (!response) return refuse();
    if (response.status === 'declined') {
      haptic('error');
      return setPhase({ kind: 'declined', code: response.decline_code });
    }
    haptic('success');
    setPhase({ kind: 'done', ticket: response.order });
  }

  function refuse() {
    setProblem(refusal.current);
    setPhase({ kind: 'open' });
    onRefused();
  }

  useRetryTimer(phase.kind === 'checking' ? phase : null, attempt);

  return {
    phase,
    problem,
    /** Whether the API refused it for a disputed payment: the next request continues anyway. */
    isAnyway: problem?.code === disputedCode,
    start(started: SentRefund) {
      request.current = started;
      setProblem(null);
      setPhase({ kind: 'working' });
      return attempt(0);
    },
    retryNow: () => attempt(1),
  };
}
