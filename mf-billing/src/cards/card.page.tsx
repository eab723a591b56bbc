import { type DoneState, FactList, ForOwners } from '@suite/entities';
import { lazyOverlay, QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { DoneNote, EmptyState, LinkList, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { writeFilters } from '../history/history-filters';
import { usePaths } from '../paths';
import { CardActions } from './card-actions';
import { CardMarks } from './card-marks';
import { type StoreCardFragment, StoreCardsDocument } from './cards.generated';

const AddressSheet = lazyOverlay(() => import('./address-sheet'), 'AddressSheet');
const DeleteCardDialog = lazyOverlay(() => import('./delete-card-dialog'), 'DeleteCardDialog');

/** A card of the store: its address, and its place in the order of charging. */
export const CardPage = () => (
  <ForOwners>
    <CardRecord />
  </ForOwners>
);

function CardRecord() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const { id = '' } = useParams();
  const query = useStoreQuery(StoreCardsDocument, {});
  const card = query.data?.crm_get_card_info_list.find((one) => one.id === id);
  return (
    <PageFrame
      kind="record"
      title={card ? t('cards.name', { type: card.card_type, last: card.card_number }) : t('cards.one')}
      back={() => navigate(paths.paymentMethods())}
    >
      <QueryStates query={query} loading={t('cards.loading_one')} error={t('cards.error_one')} rows={4}>
        {({ crm_get_card_info_list: cards }) =>
          card ? (
            <CardView card={card} cards={cards} onChanged={query.refetch} />
          ) : (
            <EmptyState title={t('cards.gone')} message={t('cards.gone_hint')} />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}

interface Props {
  card: StoreCardFragment;
  /** All cards of the store in their order. */
  cards: readonly StoreCardFragment[];
  onChanged: () => Promise<void>;
}

function CardView({ card, cards, onChanged }: Props) {
  const { t } = useTranslation('mf-billing');
  const { date } = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const [done, setDone] = useState('');
  const [open, setOpen] = useState<'address' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const changed = (message: string) => {
    close();
    setDone(message);
    void onChanged();
  };
  const deleted: DoneState = { done: t('cards.done.deleted') };
  return (
    <Stack>
      <DoneNote message={done} />
      <CardMarks card={card} />
      {card.status !== 'usable' && <Note tone="warning">{t(`cards.status_hint.${card.status}`)}</Note>}
      <Section small title={t('cards.facts')}>
        <FactList
          facts={[
            [t('cards.expires'), card.expiration_date],
            [t('cards.holder'), card.holder_name],
            [t('cards.address'), addressOf(card)],
            [t('cards.added'), date(card.created_at)],
          ]}
        />
      </Section>
      <CardActions
        card={card}
        cards={cards}
        onDone={changed}
        onAddress={() => setOpen('address')}
        onDelete={() => setOpen('delete')}
      />
      <Section small title={t('cards.more')}>
        <LinkList
          links={[{ to: `${paths.history()}?${writeFilters({ card: card.id })}`, label: t('cards.history_of_card') }]}
        />
      </Section>
      {open === 'address' && (
        <AddressSheet card={card} onClose={close} onDone={() => changed(t('cards.done.address'))} />
      )}
      {open === 'delete' && (
        <DeleteCardDialog
          card={card}
          cards={cards}
          onClose={close}
          onDeleted={() => navigate(paths.paymentMethods(), { replace: true, state: deleted })}
        />
      )}
    </Stack>
  );
}

const addressOf = ({ address, city, state, zip }: StoreCardFragment) => `${address}, ${city}, ${state} ${zip}`;
