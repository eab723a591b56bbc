import { Row, StatusChip, type StatusTone } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { StoreCardFragment } from './cards.generated';

const tones = { expiring: 'updated', expired: 'danger', closed: 'danger' } as const satisfies Partial<
  Record<StoreCardFragment['status'], StatusTone>
>;

type Marked = Pick<StoreCardFragment, 'default_payment_profile' | 'is_backup' | 'status'>;

/** Whether a card is the default or the backup, and why it cannot be charged, or not for long. */
export function CardMarks({ card: { default_payment_profile: isDefault, is_backup, status } }: { card: Marked }) {
  const { t } = useTranslation('mf-billing');
  return (
    <Row gap={1}>
      {isDefault && <StatusChip tone="confirmed">{t('cards.default')}</StatusChip>}
      {is_backup && <StatusChip tone="neutral">{t('cards.backup')}</StatusChip>}
      {status !== 'usable' && <StatusChip tone={tones[status]}>{t(`cards.status.${status}`)}</StatusChip>}
    </Row>
  );
}
