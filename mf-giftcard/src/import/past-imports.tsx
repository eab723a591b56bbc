import { shownGiftCardCode } from '@suite/domain/gift-card';
import { usePagedList } from '@suite/entities';
import { PastImports } from '@suite/entities/csv-import';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { GiftCardImportsDocument, UndoGiftCardImportDocument } from './import.generated';

/** The files of gift cards that were imported, newest first; nothing if there are none. Each can be taken back. */
export function PastGiftCardImports() {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const list = usePagedList(
    GiftCardImportsDocument,
    {},
    { list: 'gift_card_import_list', count: ({ gift_card_import_aggregate }) => gift_card_import_aggregate.count },
  );
  const { submit, pending } = useStoreSubmit(UndoGiftCardImportDocument);
  return (
    <PastImports
      list={list}
      title={t('import.past.title')}
      loading={t('import.past.loading')}
      error={t('import.past.error')}
      more={t('import.past.more')}
      undo={async (input) => (await submit({ input_obj: input }))?.gift_card_import_undo ?? null}
      pending={pending}
      describe={({ removed, balance, staying_count, staying }) => ({
        removed: t('import.past.removes', { count: removed, amount: format.money(balance) }),
        staying: staying_count > 0 ? t('import.past.stays', { count: staying_count }) : null,
        names: staying.map((card) => `${shownGiftCardCode(card.code)} · ${format.money(card.balance)}`),
      })}
      undone={(count) => t('import.past.undone', { count })}
    />
  );
}
