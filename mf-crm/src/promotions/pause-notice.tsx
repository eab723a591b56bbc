import { useFormat, useNow } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { AddressNote } from './address-note';
import { BuyMore } from './message-credits';
import type { PromotionFragment, SenderFragment } from './promotions.generated';
import { TextsLeave } from './texts-leave';

/** Why a promotion waits or is paused, and what solves it; nothing for others. */
export function PauseNotice({ promotion, sender }: { promotion: PromotionFragment; sender: SenderFragment }) {
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
  if (status === 'scheduled' && scheduled_at && new Date(scheduled_at) > now)
    return (
      <Stack gap={2}>
        <Note role="status">{t('promotions.sends_at', { time: format.dateTime(scheduled_at) })}</Note>
        <TextsLeave channels={channels} country={sender.country_code} from={new Date(scheduled_at)} />
      </Stack>
    );
  if (status === 'sending' && waits_for)
    return (
      <Stack gap={2}>
        <Note role="status">{t(`promotions.waits.${waits_for}`)}</Note>
        {waits_for === 'store_address' && <AddressNote channels={channels} sender={sender} />}
        {waits_for === 'hours' && <TextsLeave channels={channels} country={sender.country_code} from={now} />}
      </Stack>
    );
  return null;
}
