import { useFormat } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { BuyMore } from './message-credits';
import type { PromotionFragment } from './promotions.generated';

/** Why a promotion waits or is paused, and what solves it; nothing for others. */
export function PauseNotice({ promotion }: { promotion: PromotionFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { status, pause_reason: reason, waits_for, scheduled_at } = promotion;
  if (status === 'paused' && reason)
    return (
      <Stack gap={2} align="start" role="status">
        <Note tone="warning" boxed>
          {t(`promotions.paused.${reason}`)}
        </Note>
        {reason === 'credits' && <BuyMore />}
      </Stack>
    );
  if (status === 'scheduled' && scheduled_at)
    return <Note role="status">{t('promotions.sends_at', { time: format.dateTime(scheduled_at) })}</Note>;
  if (status === 'sending' && waits_for) return <Note role="status">{t(`promotions.waits.${waits_for}`)}</Note>;
  return null;
}
