import { useApolloClient } from '@apollo/client/react';
import { toProblem } from '@suite/graphql';
import { useFieldMessages, useProblemMessages, useStore } from '@suite/remote-kit';
import { type GiftCardAtHand, refusalOfCard } from '../domain/gift-card';
import { GiftCardByCodeDocument } from './gift-card.generated';

/** Fetches the card of a code; resolves with it, or with a message why it cannot be used. Never rejects. */
export function useFindGiftCard(): (code: string) => Promise<{ card: GiftCardAtHand } | { refused: string }> {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const fieldMessage = useFieldMessages();
  const problemMessage = useProblemMessages();

  return async (code) => {
    try {
      const { data } = await client.query({
        query: GiftCardByCodeDocument,
        variables: { whmcs_id: whmcsId, code },
        fetchPolicy: 'no-cache',
      });
      const card = data?.gift_card_by_code ?? null;
      const refusal = refusalOfCard(card, code);
      if (card && !refusal) return { card };
      return { refused: fieldMessage({ code: refusal ?? 'gift_card_not_found', params: {} }) ?? '' };
    } catch (error) {
      return { refused: problemMessage(toProblem(error)).message };
    }
  };
}
