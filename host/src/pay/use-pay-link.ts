import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import { useCallback, useEffect, useRef, useState } from 'react';
import { requestData } from '../core/api/request';
import { poll } from '../core/async/poll';
import {
  OpenPayLinkDocument,
  PayByLinkDocument,
  type PayByLinkMutationVariables,
  PayLinkPageDocument,
  type PayPageFragment,
} from './pay.generated';

/** While the link can be paid, the page looks whether somebody at the desk took another tender. */
const pace = { visibleMs: 5_000, hiddenMs: null };

/** Fetches the page of a link, and follows its status while it can change. */
export function usePayLink(transport: Transport, token: string) {
  const [page, setPage] = useState<PayPageFragment | null>(null);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const isLive = page?.status === 'open' || page?.status === 'processing';

  const open = useCallback(async () => {
    setProblem(null);
    try {
      setPage((await requestData(transport, OpenPayLinkDocument, { token })).pay_link_open);
    } catch (error) {
      setProblem(toProblem(error));
    }
  }, [transport, token]);
  useEffect(
    function openLink() {
      if (token) void open();
    },
    [open, token],
  );
  useEffect(
    function followLink() {
      if (!isLive) return;
      return poll(async (signal) => {
        const { pay_link_page } = await requestData(transport, PayLinkPageDocument, { token }, { signal });
        setPage(pay_link_page);
      }, pace);
    },
    [isLive, transport, token],
  );
  return { page, problem, open, show: setPage };
}

/** Whether a request may have been processed although its response was lost. */
export const hasUnknownOutcome = ({ kind }: ShellProblem): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'server';

type Input = PayByLinkMutationVariables['input_obj'];

/**
 * Pays by a link. The same input has the same idempotency key until its outcome is known, so that a second attempt after
 * a lost response charges nothing twice.
 */
export function usePayment(transport: Transport) {
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const [pending, setPending] = useState(false);

  /** Resolves with the page after the payment, or null if it was refused; never rejects. */
  async function pay(input: Input): Promise<PayPageFragment | null> {
    const body = JSON.stringify(input);
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setProblem(null);
    setPending(true);
    try {
      const variables = { input_obj: input, idempotency_key: attempt.current.key };
      const { pay_link_pay } = await requestData(transport, PayByLinkDocument, variables);
      attempt.current = null;
      return pay_link_pay;
    } catch (error) {
      const refused = toProblem(error);
      if (!hasUnknownOutcome(refused)) attempt.current = null;
      setProblem(refused);
      return null;
    } finally {
      setPending(false);
    }
  }

  return { pay, pending, problem, reset: () => setProblem(null) };
}
