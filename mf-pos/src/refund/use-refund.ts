import { localProblem, type ShellProblem, useSubmit } from '@suite/graphql';
import { useHaptic, useStore } from '@suite/remote-kit';
import { useRef, useState } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { unknownOutcomeKinds, useRetryTimer } from '../payment/retry';
import {
  RefundOrderDocument,
  type RefundOrderMutation,
  type RefundOrderMutationVariables,
  VoidOrderDocument,
  type VoidOrderMutationVariables,
} from './refund.generated';

/** What is asked for, without the store and the key. */
export type RefundRequest =
  | { kind: 'refund'; input: RefundOrderMutationVariables['input_obj'] }
  | { kind: 'void'; input: Pick<VoidOrderMutationVariables, 'order_id' | 'version' | 'reason'> };

export type RefundPhase =
  | { kind: 'open' }
  | { kind: 'working' }
  /** Nobody knows yet whether the card took it back: the same request is asked again until somebody does. */
  | { kind: 'checking'; asked: number }
  | { kind: 'declined'; code: string | null }
  | { kind: 'done'; ticket: TicketFragment };

/** Gives back what was paid. A retry is the same request with the same key: nothing goes back twice. */
export function useRefund(onRefused: () => void) {
  const { whmcsId } = useStore();
  const haptic = useHaptic();
  const [phase, setPhase] = useState<RefundPhase>({ kind: 'open' });
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const refusal = useRef<ShellProblem>(localProblem('unexpected'));
  const request = useRef<RefundRequest | null>(null);
  const handles = (refused: ShellProblem) => {
    refusal.current = refused;
    return refused.kind === 'defined' || refused.fields.length > 0 || unknownOutcomeKinds.includes(refused.kind);
  };
  const refund = useSubmit(RefundOrderDocument, {
    handles,
    isFinal: ({ order_refund }) => order_refund.status !== 'pending',
  });
  const voiding = useSubmit(VoidOrderDocument, {
    handles,
    isFinal: ({ order_void }) => order_void.status !== 'pending',
  });

  async function send(asked: RefundRequest): Promise<RefundOrderMutation['order_refund'] | undefined> {
    if (asked.kind === 'refund')
      return (await refund.submit({ whmcs_id: whmcsId, input_obj: asked.input }))?.order_refund;
    return (await voiding.submit({ whmcs_id: whmcsId, ...asked.input }))?.order_void;
  }

  async function ask(asked: number) {
    if (!request.current) return;
    const answer = await send(request.current);
    const isUnknown = answer ? answer.status === 'pending' : unknownOutcomeKinds.includes(refusal.current.kind);
    if (isUnknown) return setPhase({ kind: 'checking', asked: asked + 1 });
    request.current = null;
    if (!answer) return refuse();
    if (answer.status === 'declined') {
      haptic('error');
      return setPhase({ kind: 'declined', code: answer.decline_code });
    }
    haptic('success');
    setPhase({ kind: 'done', ticket: answer.order });
  }

  function refuse() {
    setProblem(refusal.current);
    setPhase({ kind: 'open' });
    onRefused();
  }

  useRetryTimer(phase.kind === 'checking' ? phase : null, ask);

  return {
    phase,
    problem,
    start(wanted: RefundRequest) {
      request.current = wanted;
      setProblem(null);
      setPhase({ kind: 'working' });
      return ask(0);
    },
    retryNow: () => ask(1),
  };
}
