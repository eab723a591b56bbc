import { useApolloClient } from '@apollo/client/react';
import { giftCardCodeIssue, missingGiftCardIssue, normalGiftCardCode } from '@suite/domain/gift-card';
import { toProblem } from '@suite/graphql';
import { useFieldMessages, useProblemMessages, useStore } from '@suite/remote-kit';
import { useState } from 'react';
import { type GiftCardInfoFragment, GiftCardOfCodeDocument } from './gift-cards.generated';

/**
 * Looks a gift card up by its code, as typed or scanned. The refusal is shown beside the field. Unknown codes count against
 * a limit, so a text that cannot be a code is not sent.
 */
export function useGiftCardLookUp(onCard: (card: GiftCardInfoFragment) => void) {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const fieldMessage = useFieldMessages();
  const problemMessage = useProblemMessages();
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);

  async function lookUp(typed: string) {
    if (pending) return;
    const code = normalGiftCardCode(typed);
    const issue = giftCardCodeIssue(code);
    if (issue) return setRefused(fieldMessage({ code: issue, params: {} }));
    setPending(true);
    setRefused(undefined);
    try {
      const { data } = await client.query({
        query: GiftCardOfCodeDocument,
        variables: { whmcs_id: whmcsId, code },
        fetchPolicy: 'no-cache',
      });
      const card = data?.gcm_get_gift_card;
      if (card) onCard(card);
      else setRefused(fieldMessage({ code: missingGiftCardIssue(code), params: {} }));
    } catch (error) {
      setRefused(problemMessage(toProblem(error)).message);
    } finally {
      setPending(false);
    }
  }
  return { lookUp, pending, refused, refuse: setRefused, forgetRefusal: () => setRefused(undefined) };
}
