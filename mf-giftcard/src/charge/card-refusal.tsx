import { useFieldMessages } from '@suite/remote-kit';
import { Button, EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CardInfoFragment } from '../find/find.generated';

type RefusedCode =
  | 'gift_card_off'
  | 'gift_card_inactive'
  | 'gift_card_expired'
  | 'gift_card_in_use'
  | 'gift_card_empty';

/** Why nothing can be paid with a card now; null if something can. A held balance is in use, not used up. */
export function refusalOfCard({ status, balance, held, off_reason }: CardInfoFragment): RefusedCode | null {
  if (off_reason) return 'gift_card_off';
  if (status === 'inactive') return 'gift_card_inactive';
  if (status === 'expired') return 'gift_card_expired';
  if (balance > 0) return null;
  return held > 0 ? 'gift_card_in_use' : 'gift_card_empty';
}

interface Props {
  code: RefusedCode;
  onOther: () => void;
}

/** A card from which nothing can be paid, with the reason and the way to another one. */
export function CardRefusal({ code, onOther }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const fieldMessage = useFieldMessages();
  return (
    <EmptyState
      title={t('redeem.refused')}
      message={fieldMessage({ code, params: {} })}
      action={
        <Button variant="secondary" onClick={onOther}>
          {t('info.other')}
        </Button>
      }
    />
  );
}
