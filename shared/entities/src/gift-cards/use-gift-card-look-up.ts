import { useApolloClient } from '@apollo/client/react';
import { giftCardCodeIssue, missingGiftCardIssue, normalGiftCardCode } from '@suite/domain/gift-card';
import { type ShellProblem, toProblem } from '@suite/graphql';
import { useFieldMessages, useProblemMessages, useStore } from '@suite/remote-kit';
import { useState } from 'react';
import { type GiftCardInfoFragment, GiftCardOfCodeDocument } from './gift-cards.generated';

/** Why a card was refused: an issue of its code, or the API's problem. */
type Refusal = { issue: string; problem?: never } | { issue?: never; problem: ShellProblem };

/**
 * Looks a gift card up by its code, as typed or scanned. The refusal is shown beside the field. Unknown codes count against
 * a limit, so a text that cannot be a code is not sent.
 */
export function useGiftCardLookUp(onCard: (card: GiftCardInfoFragment) => void) {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const fieldMessage = useFieldMessages();
  const problemMessage = useProblemMessages();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);

  async function lookUp(typed: string) {
    if (pending) return;
    const code = normalGiftCardCode(typed);
    const issue = giftCardCodeIssue(code);
    if (issue) return setRefused({ issue });
    setPending(true);
    setRefused(null);
    try {
      const { data } = await client.query({
        query: GiftCardOfCodeDocument,
        variables: { whmcs_id: whmcsId, code },
        fetchPolicy: 'no-cache',
      });
      const card = data?.gcm_get_gift_card;
      if (card) onCard(card);
      else setRefused({ issue: missingGiftCardIssue(code) });
    } catch (error) {
      setRefused({ problem: toProblem(error) });
    } finally {
      setPending(false);
    }
  }
  return {
    lookUp,
    pending,
    refused: refused?.problem
      ? problemMessage(refused.problem).message
      : fieldMessage(refused && { code: refused.issue, params: {} }),
    refuse: (issue: string) => setRefused({ issue }),
    forgetRefusal: () => setRefused(null),
  };
}
