import { isShownInline, ZoneNote } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useSubmit } from '@suite/graphql';
import { useProblemMessages, useStore } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
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
  const problemMessages = useProblemMessages();
  const { whmcsId, timezone: zone } = useStore();
  const submission = useSubmit(RescheduleGiftCardDocument, { handles: isShownInline });
  const { problem } = submission;
  const form = useRemoteForm({
    schema: rescheduleSchema({ zone, now: () => new Date() }),
    defaultValues: timeOf(new Date(send_at), zone),
    submission,
    paths: { day: ['input_obj.send_at'] },
    messages: { gift_past: t('gift.past'), gift_too_late: t('gift.too_late') },
    async onSubmit(at) {
      const input_obj = { id, send_at: sendTime(at, zone)?.toISOString() ?? '' };
      const result = await submission.submit({ whmcs_id: whmcsId, input_obj });
      if (result) onDone(result.gift_card_reschedule.leaves_at);
    },
  });
  return (
    <SheetForm
      title={t('gift.reschedule')}
      submit={t('gift.save_time')}
      form={form}
      refusal={problem && isShownInline(problem) ? problemMessages(problem).message : undefined}
      onClose={onClose}
    >
      <div className={styles.when}>
        <TextField label={t('gift.day')} type="date" {...form.field('day')} />
        <TextField label={t('gift.time')} type="time" {...form.field('time')} />
      </div>
      <ZoneNote />
      {by === 'sms' && <Note small>{t('gift.quiet')}</Note>}
    </SheetForm>
  );
}
