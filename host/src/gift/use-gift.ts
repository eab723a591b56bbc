import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import type { Transport } from '@suite/graphql/transport';
import { useCallback, useEffect, useState } from 'react';
import { requestData } from '../core/api/request';
import { poll } from '../core/async/poll';
import { GiftCardPageDocument, type GiftCardPageQuery } from './gift.generated';

/** The balance follows what is paid at the desk while the page is shown. */
const pace = { visibleMs: 10_000, hiddenMs: null };

export type GiftCardOfPage = GiftCardPageQuery['gift_card_page'];

/** Fetches the gift card of a token, and follows its balance. */
export function useGift(transport: Transport, token: string) {
  const [card, setCard] = useState<GiftCardOfPage | null>(null);
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const isShown = card !== null;

  const open = useCallback(async () => {
    setProblem(null);
    try {
      setCard((await requestData(transport, GiftCardPageDocument, { token })).gift_card_page);
    } catch (error) {
      setProblem(toProblem(error));
    }
  }, [transport, token]);
  useEffect(
    function openCard() {
      if (token) void open();
    },
    [open, token],
  );
  useEffect(
    function followBalance() {
      if (!isShown) return;
      return poll(async (signal) => {
        const { gift_card_page } = await requestData(transport, GiftCardPageDocument, { token }, { signal });
        setCard(gift_card_page);
      }, pace);
    },
    [isShown, transport, token],
  );
  return { card, problem, open };
}
