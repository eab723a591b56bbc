import { DetailPane } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { CardView } from './card-view';

interface Props {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
  /** Called when the card was changed. */
  onChanged: () => void;
}

/** A gift card beside the list. */
export function CardPane({ id, takesFocus, onClose, onChanged }: Props) {
  const { t } = useTranslation('mf-giftcard');
  return (
    <DetailPane title={t('card.title')} takesFocus={takesFocus} onClose={onClose}>
      <CardView id={id} onChanged={onChanged} />
    </DetailPane>
  );
}
