import { cardPageOf } from '@suite/domain/billing/card-page';
import { maxStoreCards } from '@suite/domain/billing/cards';
import { ForOwners } from '@suite/entities';
import { QueryStates, useStore, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, PageFrame, SkeletonList } from '@suite/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { StoreCardFormDocument, type StoreCardFormQuery } from './cards.generated';

/** Leads to the page on which a card is typed, a document of its own in which no code of a remote runs. */
export const NewCardPage = () => (
  <ForOwners>
    <NewCard />
  </ForOwners>
);

function NewCard() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(StoreCardFormDocument, {});
  return (
    <PageFrame kind="form" title={t('cards.add')} back={() => navigate(paths.paymentMethods())}>
      <QueryStates query={query} loading={t('cards.loading_form')} error={t('cards.error_form')} rows={6}>
        {({ crm_card_info_form: form }) => <Way form={form} />}
      </QueryStates>
    </PageFrame>
  );
}

function Way({ form: { card_tokeniser, cards_left } }: { form: StoreCardFormQuery['crm_card_info_form'] }) {
  const { t } = useTranslation('mf-billing');
  const { whmcsId } = useStore();
  const canAdd = card_tokeniser !== null && cards_left > 0;
  useEffect(
    function leadToCardPage() {
      // The page of the list is the one before.
      if (canAdd) location.replace(cardPageOf(whmcsId));
    },
    [canAdd, whmcsId],
  );
  if (card_tokeniser === null)
    return <EmptyState title={t('cards.unavailable')} message={t('cards.unavailable_hint')} />;
  if (cards_left === 0)
    return <EmptyState title={t('cards.full', { max: maxStoreCards })} message={t('cards.full_hint')} />;
  return <SkeletonList rows={6} label={t('cards.loading_form')} />;
}
