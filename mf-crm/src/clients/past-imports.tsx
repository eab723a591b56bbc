import { usePagedList } from '@suite/entities';
import { PastImports } from '@suite/entities/csv-import';
import { useStoreSubmit } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { ClientImportsDocument, UndoClientImportDocument } from './clients.generated';

/** The files of clients that were imported, newest first; nothing if there are none. Each can be taken back. */
export function PastClientImports() {
  const { t } = useTranslation('mf-crm');
  const list = usePagedList(
    ClientImportsDocument,
    {},
    { list: 'customer_import_list', count: ({ customer_import_aggregate }) => customer_import_aggregate.count },
  );
  const { submit, pending } = useStoreSubmit(UndoClientImportDocument);
  return (
    <PastImports
      list={list}
      title={t('clients.past.title')}
      loading={t('clients.past.loading')}
      error={t('clients.past.error')}
      more={t('clients.past.more')}
      undo={async (input) => (await submit({ input_obj: input }))?.customer_import_undo ?? null}
      pending={pending}
      describe={({ removed, staying_count, staying }) => ({
        removed: t('clients.past.removes', { count: removed }),
        staying: staying_count > 0 ? t('clients.past.stays', { count: staying_count }) : null,
        names: staying.map(({ full_name }) => full_name),
      })}
      undone={(count) => t('clients.past.undone', { count })}
    />
  );
}
