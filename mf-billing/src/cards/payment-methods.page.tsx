import { ForOwners, useDoneMessage } from '@suite/entities';
import { QueryStates, useFormat, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Button, DoneNote, EmptyState, LinkList, List, Note, PageFrame, Section, Stack } from '@suite/ui';
import { CreditCard, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { CardRow } from './card-row';
import { type StoreCardFragment, StoreCardsDocument } from './cards.generated';

/** The cards that pay the store's packages, in the order in which they are charged. */
export const PaymentMethodsPage = () => (
  <ForOwners>
    <PaymentMethods />
  </ForOwners>
);

function PaymentMethods() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const links = useSuiteLinks();
  const query = useStoreQuery(StoreCardsDocument, {});
  const addCard = (
    <Button icon={<Plus size={20} />} onClick={() => navigate(paths.newCard())}>
      {t('cards.add')}
    </Button>
  );
  return (
    <PageFrame kind="list" title={t('cards.title')} back={() => navigate(links.profile())} action={addCard}>
      <Stack>
        <Added />
        <QueryStates query={query} loading={t('cards.loading')} error={t('cards.error')} rows={2}>
          {({ crm_get_card_info_list: cards }) => <CardList cards={cards} />}
        </QueryStates>
        <Section small title={t('cards.more')}>
          <LinkList
            links={[
              { to: `${paths.paymentMethods()}/transactions-history`, label: t('cards.history') },
              { to: `${paths.paymentMethods()}/invoices`, label: t('cards.invoices') },
              { to: links.your_package(), label: t('packages.title') },
            ]}
          />
        </Section>
      </Stack>
    </PageFrame>
  );
}

/** What was done on the page that led here: the form of a new card is another document, which says it in the address. */
function Added() {
  const { t } = useTranslation('mf-billing');
  const { money } = useFormat();
  const done = useDoneMessage();
  const [params] = useSearchParams();
  const isAdded = params.get('added') === 'true';
  return (
    <>
      <DoneNote message={isAdded ? t('cards.done.added') : done} />
      {isAdded && params.get('checked') === '100' && <Note>{t('cards.checked', { amount: money(100) })}</Note>}
      {isAdded && params.get('zip') === 'differs' && <Note tone="warning">{t('cards.zip_differs')}</Note>}
    </>
  );
}

function CardList({ cards }: { cards: readonly StoreCardFragment[] }) {
  const { t } = useTranslation('mf-billing');
  if (cards.length === 0)
    return <EmptyState icon={<CreditCard size={32} />} title={t('cards.none')} message={t('cards.none_hint')} />;
  return (
    <Stack gap={2}>
      <List as="ol" gap={2} aria-label={t('cards.title')}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </List>
      <Note small>{t('cards.order_hint')}</Note>
    </Stack>
  );
}
