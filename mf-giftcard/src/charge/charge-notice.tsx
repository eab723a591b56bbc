import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** Why a charge is not paid: its card was declined, or the response of the card is not known yet. */
export function ChargeNotice({ notice }: { notice: 'declined' | 'pending' | null }) {
  const { t } = useTranslation('mf-giftcard');
  return (
    notice && (
      <Note role="alert" boxed>
        {t(`charge.${notice}`)}
      </Note>
    )
  );
}
