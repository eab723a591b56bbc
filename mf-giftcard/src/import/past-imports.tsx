import { shownGiftCardCode } from '@suite/domain/gift-card';
import { PagedList, usePagedList } from '@suite/entities';
import { ImportBatchRow, UndoImportDialog } from '@suite/entities/csv-import';
import { useSubmit } from '@suite/graphql';
import { useFormat, useStore } from '@suite/remote-kit';
import { List, LiveRegion, Section } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  GiftCardImportsDocument,
  UndoGiftCardImportDocument,
  type UndoGiftCardImportMutation,
} from './import.generated';

type Undo = UndoGiftCardImportMutation['gift_card_import_undo'];

/** The files of gift cards that were imported, newest first; nothing if there are none. Each can be taken back. */
export function PastImports() {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const { whmcsId } = useStore();
  const list = usePagedList(
    GiftCardImportsDocument,
    {},
    { list: 'gift_card_import_list', count: ({ gift_card_import_aggregate }) => gift_card_import_aggregate.count },
  );
  const { submit, pending } = useSubmit(UndoGiftCardImportDocument);
  const [selected, setSelected] = useState<{ id: string; file_name: string; plan: Undo | null } | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);

  async function openUndo(batch: { id: string; file_name: string }) {
    setSelected({ ...batch, plan: null });
    const response = await submit({ whmcs_id: whmcsId, input_obj: { id: batch.id, preview: true } });
    setSelected(response && { ...batch, plan: response.gift_card_import_undo });
  }

  async function undo(id: string) {
    const response = await submit({ whmcs_id: whmcsId, input_obj: { id, preview: false } });
    if (!response) return;
    setSelected(null);
    setRemoved(response.gift_card_import_undo.removed);
    void list.refetch();
  }

  return (
    <>
      <PagedList
        list={list}
        loading={t('import.past.loading')}
        error={t('import.past.error')}
        more={t('import.past.more')}
        empty={null}
      >
        {(batches) => (
          <Section title={t('import.past.title')}>
            <List gap={2} aria-label={t('import.past.title')}>
              {batches.map((batch) => (
                <ImportBatchRow
                  key={batch.id}
                  batch={batch}
                  pending={pending && selected?.id === batch.id}
                  onUndo={() => void openUndo(batch)}
                />
              ))}
            </List>
          </Section>
        )}
      </PagedList>
      <LiveRegion message={removed === null ? '' : t('import.past.undone', { count: removed })} />
      {selected?.plan && (
        <UndoImportDialog
          fileName={selected.file_name}
          removed={t('import.past.removes', {
            count: selected.plan.removed,
            amount: format.money(selected.plan.balance),
          })}
          staying={
            selected.plan.staying_count > 0 ? t('import.past.stays', { count: selected.plan.staying_count }) : null
          }
          names={selected.plan.staying.map(
            ({ code, balance }) => `${shownGiftCardCode(code)} · ${format.money(balance)}`,
          )}
          isEmpty={selected.plan.removed === 0}
          pending={pending}
          onConfirm={() => void undo(selected.id)}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}
