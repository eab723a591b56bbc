import { useApolloClient } from '@apollo/client/react';
import { isGiftCardCode, isMistypedGiftCardCode, normalGiftCardCode } from '@suite/domain/gift-card';
import { toProblem } from '@suite/graphql';
import { useFieldMessages, useProblemMessages, useStore } from '@suite/remote-kit';
import { useState } from 'react';
import type { CardInfoFragment } from './find.generated';
import { CardOfCodeDocument } from './find.generated';

/** Looks a card up by its code. The refusal is shown beside the field; unknown codes count against a limit. */
export function useLookUpCard(onCard: (card: CardInfoFragment) => void) {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const fieldMessage = useFieldMessages();
  const problemMessage = useProblemMessages();
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);

  async function lookUp(typed: string) {
    if (pending) return;
    const code = normalGiftCardCode(typed);
    const malformed = issueOf(code);
    if (malformed) return setRefused(fieldMessage({ code: malformed, params: {} }));
    setPending(true);
    setRefused(undefined);
    try {
      const { data } = await client.query({
        query: CardOfCodeDocument,
        variables: { whmcs_id: whmcsId, code },
        fetchPolicy: 'no-cache',
      });
      const card = data?.gcm_get_gift_card;
      if (card) onCard(card);
      else setRefused(fieldMessage({ code: 'gift_card_not_found', params: {} }));
    } catch (error) {
      setRefused(problemMessage(toProblem(error)).message);
    } finally {
      setPending(false);
    }
  }
  return { lookUp, pending, refused, forgetRefusal: () => setRefused(undefined) };
}

/** Why a text cannot be the code of a card; such a one is not sent, as it would count against the limit. */
function issueOf(code: string) {
  if (code === '') return 'required';
  if (!isGiftCardCode(code)) return 'gift_card_code_invalid';
  return isMistypedGiftCardCode(code) ? 'gift_card_mistyped' : null;
}
