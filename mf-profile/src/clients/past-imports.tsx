import { PagedList, usePagedList } from '@suite/entities';
import { ImportBatchRow, UndoImportDialog } from '@suite/entities/csv-import';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { List, LiveRegion, Section } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientImportsDocument, UndoClientImportDocument, type UndoClientImportMutation } from './clients.generated';

type Undo = UndoClientImportMutation['customer_import_undo'];

/** The files of clients that were imported, newest first; nothing if there are none. Each can be taken back. */
export function PastImports() {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const list = usePagedList(
    ClientImportsDocument,
    {},
    { list: 'customer_import_list', count: ({ customer_import_aggregate }) => customer_import_aggregate.count },
  );
  const { submit, pending } = useSubmit(UndoClientImportDocument);
  const [selected, setSelected] = useState<{ id: string; file_name: string; plan: Undo | null } | null>(null);
  const [removed, setRemoved] = useState<number | null>(null);

  async function openUndo(batch: { id: string; file_name: string }) {
    setSelected({ ...batch, plan: null });
    const response = await submit({ whmcs_id: whmcsId, input_obj: { id: batch.id, preview: true } });
    setSelected(response && { ...batch, plan: response.customer_import_undo });
  }

  async function undo(id: string) {
    const response = await submit({ whmcs_id: whmcsId, input_obj: { id, preview: false } });
    if (!response) return;
    setSelected(null);
    setRemoved(response.customer_import_undo.removed);
    void list.refetch();
  }

  return (
    <>
      <PagedList
        list={list}
        loading={t('clients.past.loading')}
        error={t('clients.past.error')}
        more={t('clients.past.more')}
        empty={null}
      >
        {(batches) => (
          <Section title={t('clients.past.title')}>
            <List gap={2} aria-label={t('clients.past.title')}>
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
      <LiveRegion message={removed === null ? '' : t('clients.past.undone', { count: removed })} />
      {selected?.plan && (
        <UndoImportDialog
          fileName={selected.file_name}
          removed={t('clients.past.removes', { count: selected.plan.removed })}
          staying={
            selected.plan.staying_count > 0 ? t('clients.past.stays', { count: selected.plan.staying_count }) : null
          }
          names={selected.plan.staying.map(({ full_name }) => full_name)}
          isEmpty={selected.plan.removed === 0}
          pending={pending}
          onConfirm={() => void undo(selected.id)}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}
