import { RowLink } from '@suite/ui';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { CardMarks } from './card-marks';
import type { StoreCardFragment } from './cards.generated';

/** A card of the list: brand, last digits, expiry and what it is used for. */
export function CardRow({ card }: { card: StoreCardFragment }) {
  const { t } = useTranslation('mf-billing');
  const paths = usePaths();
  return (
    <RowLink
      to={paths.card({ id: card.id })}
      leading={<CreditCard size={24} />}
      title={t('cards.name', { type: card.card_type, last: card.card_number })}
      details={[
        t(card.status === 'expired' ? 'cards.expired_on' : 'cards.expires_on', { date: card.expiration_date }),
        card.holder_name,
      ]}
      aside={<CardMarks card={card} />}
    />
  );
}
