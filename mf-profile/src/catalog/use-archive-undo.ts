import { undoTimes } from '@suite/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StatusRecord, useRestore } from './use-entry-changes';

/** A record that was archived, in its version since then. */
export interface ArchivedRecord extends StatusRecord {
  name: string;
}

/** Offers for some seconds to restore the record that was archived last. `bar` are the props of the bar meanwhile. */
export function useArchiveUndo(initial: ArchivedRecord | null, refetch: () => Promise<void>) {
  const { t } = useTranslation('mf-profile');
  const [record, offer] = useState(initial);
  const { restore, pending } = useRestore();

  useEffect(
    function stopOfferingSoon() {
      if (!record || pending) return;
      const timer = window.setTimeout(() => offer(null), undoTimes.offered);
      return () => window.clearTimeout(timer);
    },
    [record, pending],
  );

  async function undo(archived: ArchivedRecord) {
    await restore(archived);
    offer(null);
    await refetch();
  }

  return {
    offer,
    bar: record && {
      message: t('catalog.archived_done', { name: record.name }),
      pending,
      onUndo: () => void undo(record),
    },
  };
}
