import { useSubmit } from '@suite/graphql';
import { QueryStates, useStore } from '@suite/remote-kit';
import { PageHeader, TallPage } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { EntryKind } from '../domain/catalog';
import { type PricedEntry, type RepricedEntry, undoOf } from '../domain/prices';
import { UpdatePricesDocument } from './prices.generated';
import { PricesForm } from './prices-form';
import type { CatalogEntry, CatalogQuery } from './use-catalog';

interface Props {
  kind: EntryKind;
  query: CatalogQuery<CatalogEntry & PricedEntry>;
  /** Path of the list, which offers to undo the change. */
  list: string;
}

/** The page of a change of many prices: the rule, its preview, and the button that saves it. */
export function PricesView({ kind, query, list }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId: whmcs_id } = useStore();
  const navigate = useNavigate();
  const { submit, pending } = useSubmit(UpdatePricesDocument, {
    handles({ code }) {
      // The preview shows the newest prices behind the dialog.
      if (code === 'catalog_changed') void query.refetch();
      return false;
    },
  });

  async function save(entries: readonly RepricedEntry[]) {
    const prices = entries.map(({ id, version, price }) => ({ kind, id, version, price }));
    const response = await submit({ whmcs_id, input_obj: { prices } });
    if (!response) return;
    const undo = undoOf(entries, response.catalog_update_prices);
    navigate(list, { replace: true, state: { undo: { kind: 'prices', prices: undo } } });
  }

  return (
    <TallPage>
      <PageHeader title={t('catalog.prices.title')} back={() => navigate(list, { replace: true })} />
      <QueryStates query={query} loading={t(`catalog.kinds.${kind}.loading`)} error={t(`catalog.kinds.${kind}.error`)}>
        {({ categories, entries }) => (
          <PricesForm
            categories={categories}
            entries={entries}
            pending={pending}
            onSave={(changed) => void save(changed)}
          />
        )}
      </QueryStates>
    </TallPage>
  );
}
