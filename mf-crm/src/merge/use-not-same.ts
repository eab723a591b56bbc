import { undoTimes } from '@suite/domain';
import { useStoreSubmit } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MergeClientFactsFragment, SetNotSameDocument } from './merge.generated';

type Named = Pick<MergeClientFactsFragment, 'id' | 'full_name'>;

interface DismissedPair {
  first: Named;
  second: Named;
}

/**
 * Records that two clients are two people, and offers for some seconds to undo that. `bar` are the props of the bar
 * meanwhile; `pendingKey` is the pair that is being sent.
 */
export function useNotSame(refetch: () => Promise<unknown>) {
  const { t } = useTranslation('mf-crm');
  const { submit, pending } = useStoreSubmit(SetNotSameDocument);
  const [sent, setSent] = useState<DismissedPair | null>(null);
  const [dismissed, setDismissed] = useState<DismissedPair | null>(null);

  useEffect(
    function stopOfferingSoon() {
      if (!dismissed || pending) return;
      const timer = window.setTimeout(() => setDismissed(null), undoTimes.offered);
      return () => window.clearTimeout(timer);
    },
    [dismissed, pending],
  );

  async function send(pair: DismissedPair, is_not_same: boolean) {
    setSent(pair);
    const done = await submit({
      input_obj: { customer_id: pair.first.id, other_id: pair.second.id, is_not_same },
    });
    setSent(null);
    if (!done) return;
    setDismissed(is_not_same ? pair : null);
    await refetch();
  }

  return {
    dismiss: (pair: DismissedPair) => void send(pair, true),
    isPending: (pair: DismissedPair) => sent?.first.id === pair.first.id && sent.second.id === pair.second.id,
    bar: dismissed && {
      message: t('merge.not_same_done', { first: dismissed.first.full_name, second: dismissed.second.full_name }),
      pending,
      onUndo: () => void send(dismissed, false),
    },
  };
}
