import { withBackup } from '@suite/domain/billing/cards';
import { useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { MakeDefaultCardDocument, OrderStoreCardsDocument, type StoreCardFragment } from './cards.generated';

interface Props {
  card: StoreCardFragment;
  /** All cards of the store in their order. */
  cards: readonly StoreCardFragment[];
  onDone: (message: string) => void;
  onAddress: () => void;
  onDelete: () => void;
}

/** What can be done with a card. One that cannot be charged is only deleted. */
export function CardActions({ card, cards, onDone, onAddress, onDelete }: Props) {
  const { t } = useTranslation('mf-billing');
  const makeDefault = useStoreSubmit(MakeDefaultCardDocument);
  const order = useStoreSubmit(OrderStoreCardsDocument);
  const isUsable = card.status === 'usable' || card.status === 'expiring';

  async function chooseDefault() {
    if (await makeDefault.submit({ input_obj: { id: card.id } })) onDone(t('cards.done.default'));
  }
  async function chooseBackup() {
    const ids = withBackup(cards, card.id).map(({ id }) => id);
    if (await order.submit({ input_obj: { ids } })) onDone(t('cards.done.backup'));
  }

  return (
    <Stack gap={2}>
      {isUsable && !card.default_payment_profile && (
        <Button wide pending={makeDefault.pending} onClick={() => void chooseDefault()}>
          {t('cards.make_default')}
        </Button>
      )}
      {isUsable && !card.default_payment_profile && !card.is_backup && (
        <Button variant="secondary" wide pending={order.pending} onClick={() => void chooseBackup()}>
          {t('cards.make_backup')}
        </Button>
      )}
      {card.status !== 'closed' && (
        <Button variant="secondary" wide onClick={onAddress}>
          {t('cards.change_address')}
        </Button>
      )}
      {card.is_last_for_packages ? (
        <Note small>{t('cards.last')}</Note>
      ) : (
        <Button variant="quiet" wide onClick={onDelete}>
          {t('cards.delete.open')}
        </Button>
      )}
    </Stack>
  );
}
