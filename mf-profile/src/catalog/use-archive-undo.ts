import { undoTimes } from '@suite/domain';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetCategoryStatusDocument, SetServiceStatusDocument } from './catalog.generated';

/** A record that was archived, in its version since then. */
export interface ArchivedRecord {
  kind: 'service' | 'category';
  id: string;
  name: string;
  version: number;
}

const active = 1;

/** Offers for some seconds to restore the record that was archived last. `bar` are the props of the bar meanwhile. */
export function useArchiveUndo(initial: ArchivedRecord | null, refetch: () => Promise<void>) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId: whmcs_id } = useStore();
  const [record, offer] = useState(initial);
  const service = useSubmit(SetServiceStatusDocument);
  const category = useSubmit(SetCategoryStatusDocument);
  const pending = service.pending || category.pending;

  useEffect(
    function stopOfferingSoon() {
      if (!record || pending) return;
      const timer = window.setTimeout(() => offer(null), undoTimes.offered);
      return () => window.clearTimeout(timer);
    },
    [record, pending],
  );

  async function undo({ kind, id, version }: ArchivedRecord) {
    const variables = { whmcs_id, input_obj: { id, version, status: active } };
    await (kind === 'service' ? service.submit(variables) : category.submit(variables));
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
