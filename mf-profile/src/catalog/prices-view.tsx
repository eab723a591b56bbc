import { QueryStates, useBack, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EntryKind } from '../domain/catalog';
import { type PricedEntry, type RepricedEntry, undoOf } from '../domain/prices';
import { PlannedPrices } from './planned-prices';
import { PlannedPricesDocument, PlanPricesDocument, UpdatePricesDocument } from './prices.generated';
import type { PricesToSave } from './prices.schema';
import { PricesForm } from './prices-form';
import type { CatalogEntry, CatalogQuery } from './use-catalog';

interface Props {
  kind: EntryKind;
  query: CatalogQuery<CatalogEntry & PricedEntry>;
  /** Path of the list, which offers to undo the change. */
  list: string;
  /** Whether employees have prices of their own, which stay. */
  hasOwnPrices?: boolean;
}

/** The page of a change of one price or many: the rule, its preview, and the button that saves it. */
export function PricesView({ kind, query, list, hasOwnPrices = false }: Props) {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const back = useBack();
  const entryId = useSearchParams()[0].get('entry');
  /** The number of plans that were saved here: each begins a new form. */
  const [plans, setPlans] = useState(0);
  const update = useStoreSubmit(UpdatePricesDocument, {
    handles({ code }) {
      // The preview shows the newest prices behind the dialog.
      if (code === 'catalog_changed') void query.refetch();
      return false;
    },
  });

  const plan = useStoreSubmit(PlanPricesDocument);
  const planned = useStoreQuery(PlannedPricesDocument, {});

  /** Plans the prices; the list below shows them. */
  async function planFrom(fromDay: string, entries: readonly RepricedEntry[]) {
    const prices = entries.map(({ id, price }) => ({ kind, id, price }));
    const response = await plan.submit({ input_obj: { from_day: fromDay, prices } });
    if (!response) return;
    setPlans((count) => count + 1);
    await planned.refetch();
  }

  async function save({ entries, fromDay }: PricesToSave) {
    if (fromDay !== null) return planFrom(fromDay, entries);
    const prices = entries.map(({ id, version, price }) => ({ kind, id, version, price }));
    const response = await update.submit({ input_obj: { prices } });
    if (!response) return;
    const undo = undoOf(entries, response.catalog_update_prices);
    navigate(list, { replace: true, state: { undo: { kind: 'prices', prices: undo } } });
  }

  return (
    <PageFrame
      kind="form"
      title={t('catalog.prices.title')}
      back={entryId === null ? () => navigate(list, { replace: true }) : back}
    >
      <QueryStates query={query} loading={t(`catalog.kinds.${kind}.loading`)} error={t(`catalog.kinds.${kind}.error`)}>
        {({ categories, entries }) => (
          <PricesForm
            key={plans}
            categories={categories}
            entries={entries}
            entryId={entryId}
            hasOwnPrices={hasOwnPrices}
            submission={{ ...plan, pending: update.pending || plan.pending }}
            onSave={save}
          />
        )}
      </QueryStates>
      <PlannedPrices prices={planned.data?.planned_price_list ?? []} refetch={planned.refetch} />
    </PageFrame>
  );
}
