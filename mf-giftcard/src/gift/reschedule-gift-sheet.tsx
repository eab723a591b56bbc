import { isShownInline, ZoneNote } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useStore } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type CardDeliveryFragment, RescheduleGiftCardDocument } from './gift.generated';
import styles from './gift.module.css';
import { rescheduleSchema, sendTime, timeOf } from './gift-schema';

interface Props {
  delivery: CardDeliveryFragment;
  /** Called with the instant at which it leaves now. */
  onDone: (leavesAt: string) => void;
  onClose: () => void;
}

/** Changes the day and the time at which a gift card leaves, in the store's zone. */
export function RescheduleGiftSheet({ delivery: { id, by, send_at }, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const { timezone: zone } = useStore();
  const form = useMutationForm(RescheduleGiftCardDocument, {
    handles: isShownInline,
    schema: rescheduleSchema({ zone, now: () => new Date() }),
    defaultValues: timeOf(new Date(send_at), zone),
    paths: { day: ['send_at'] },
    messages: { gift_past: t('gift.past'), gift_too_late: t('gift.too_late') },
    input: (at) => ({ id, send_at: sendTime(at, zone)?.toISOString() ?? '' }),
    onDone: ({ gift_card_reschedule }) => onDone(gift_card_reschedule.leaves_at),
  });
  return (
    <SheetForm title={t('gift.reschedule')} submit={t('gift.save_time')} form={form} onClose={onClose}>
      <div className={styles.when}>
        <TextField label={t('gift.day')} type="date" {...form.field('day')} />
        <TextField label={t('gift.time')} type="time" {...form.field('time')} />
      </div>
      <ZoneNote />
      {by === 'sms' && <Note small>{t('gift.quiet')}</Note>}
    </SheetForm>
  );
}
