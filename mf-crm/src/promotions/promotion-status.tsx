import { StatusChip, type StatusTone } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { PromotionRowFragment } from './promotions.generated';

const tones: Record<PromotionRowFragment['status'], StatusTone> = {
  draft: 'neutral',
  scheduled: 'new',
  sending: 'in-service',
  paused: 'updated',
  stopped: 'danger',
  sent: 'done',
};

/** Where a promotion is. */
export function PromotionStatus({ status }: Pick<PromotionRowFragment, 'status'>) {
  const { t } = useTranslation('mf-crm');
  return <StatusChip tone={tones[status]}>{t(`promotions.status.${status}`)}</StatusChip>;
}
