import type { Country } from '@suite/domain';
import { useFormat, useNow } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { BuyMore } from './message-credits';
import type { PromotionFragment } from './promotions.generated';
import { TextsLeave } from './texts-leave';

/** Why a promotion waits or is paused, and what solves it; nothing for others. */
export function PauseNotice({ promotion, country }: { promotion: PromotionFragment; country: Country }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { status, pause_reason: reason, waits_for, scheduled_at, channels } = promotion;
  const now = useNow();
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
    return (
      <Stack gap={2}>
        <Note role="status">{t('promotions.sends_at', { time: format.dateTime(scheduled_at) })}</Note>
        <TextsLeave channels={channels} country={country} from={new Date(scheduled_at)} />
      </Stack>
    );
  if (status === 'sending' && waits_for)
    return (
      <Stack gap={2}>
        <Note role="status">{t(`promotions.waits.${waits_for}`)}</Note>
        {waits_for === 'hours' && <TextsLeave channels={channels} country={country} from={now} />}
      </Stack>
    );
  return null;
}
