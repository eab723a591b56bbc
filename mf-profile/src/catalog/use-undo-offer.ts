import { undoTimes } from '@suite/domain';
import { useStoreSubmit } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdatePricesDocument, type UpdatePricesMutation } from './prices.generated';
import { type StatusRecord, useRestore } from './use-entry-changes';

/** A change that can be undone: a record that was archived, or prices that were changed. */
export type UndoOffer =
  | (StatusRecord & { name: string })
  | {
      kind: 'prices';
      prices: readonly Pick<
        UpdatePricesMutation['catalog_update_prices'][number],
        'kind' | 'id' | 'version' | 'price'
      >[];
    };

/** Offers for some seconds to undo the last change. `bar` are the props of the bar meanwhile. */
export function useUndoOffer(initial: UndoOffer | null, refetch: () => Promise<void>) {
  const { t } = useTranslation('mf-profile');
  const [change, offer] = useState(initial);
  const status = useRestore();
  const prices = useStoreSubmit(UpdatePricesDocument);
  const pending = status.pending || prices.pending;

  useEffect(
    function stopOfferingSoon() {
      if (!change || pending) return;
      const timer = window.setTimeout(() => offer(null), undoTimes.offered);
      return () => window.clearTimeout(timer);
    },
    [change, pending],
  );

  async function undo(done: UndoOffer) {
    if (done.kind === 'prices') {
      const earlier = done.prices.map(({ kind, id, version, price }) => ({ kind, id, version, price }));
      await prices.submit({ input_obj: { prices: earlier } });
    } else await status.restore(done);
    offer(null);
    await refetch();
  }

  const messageOf = (done: UndoOffer) =>
    done.kind === 'prices'
      ? t('catalog.prices.done', { count: done.prices.length })
      : t('catalog.archived_done', { name: done.name });

  return { offer, bar: change && { message: messageOf(change), pending, onUndo: () => void undo(change) } };
}
