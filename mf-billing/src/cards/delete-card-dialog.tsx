import { defaultAfterDeletion } from '@suite/domain/billing/cards';
import { useNow, useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { DeleteStoreCardDocument, type StoreCardFragment } from './cards.generated';

interface Props {
  card: StoreCardFragment;
  /** All cards of the store in their order. */
  cards: readonly StoreCardFragment[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms that a card is deleted, and says before which one is charged then. */
export function DeleteCardDialog({ card, cards, onClose, onDeleted }: Props) {
  const { t } = useTranslation('mf-billing');
  const now = useNow();
  const { submit, pending } = useStoreSubmit(DeleteStoreCardDocument);
  const all = cards.map((one) => ({ ...one, expires: one.expiration_date, isClosed: one.status === 'closed' }));
  const next = defaultAfterDeletion(all, card.id, now);
  const nameOf = (one: StoreCardFragment) => t('cards.name', { type: one.card_type, last: one.card_number });

  async function remove() {
    if (await submit({ input_obj: { id: card.id } })) onDeleted();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('cards.delete.title', { card: nameOf(card) })}
      message={next ? t('cards.delete.next', { card: nameOf(next) }) : t('cards.delete.message')}
      confirm={t('cards.delete.yes')}
      cancel={t('cards.delete.no')}
      tone="danger"
      pending={pending}
      onConfirm={remove}
    />
  );
}
