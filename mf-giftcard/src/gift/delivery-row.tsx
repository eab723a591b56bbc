import { lazyOverlay, useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Button, InLanguage, Row, StatusChip, type StatusTone } from '@suite/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CancelGiftCardDocument, type CardDeliveryFragment, ResendGiftCardDocument } from './gift.generated';
import styles from './gift.module.css';

const RescheduleGiftSheet = lazyOverlay(() => import('./reschedule-gift-sheet'), 'RescheduleGiftSheet');

const tones: Readonly<Record<CardDeliveryFragment['state'], StatusTone>> = {
  scheduled: 'new',
  queued: 'new',
  sending: 'new',
  sent: 'confirmed',
  failed: 'danger',
  canceled: 'neutral',
  dropped: 'neutral',
};

interface Props {
  delivery: CardDeliveryFragment;
  /** Whether its card can be sent again. */
  canSend: boolean;
  /** Its card, where the list has several. */
  card?: ReactNode;
  onChanged: (message: string) => void;
}

/** A gift card that was sent to somebody, or will be: recipient, time and message, and what can still be changed. */
export function DeliveryRow({ delivery, canSend, card, onChanged }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const resend = useStoreSubmit(ResendGiftCardDocument);
  const cancel = useStoreSubmit(CancelGiftCardDocument);
  const [isRescheduling, setRescheduling] = useState(false);
  const { id, by, to, recipient_name, message, state, leaves_at, created_at, language } = delivery;
  const variables = { id };
  const isScheduled = state === 'scheduled';
  const isLeaving = state === 'queued' || state === 'sending';
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <strong>{recipient_name}</strong>
        <StatusChip tone={tones[state]}>{t(`gift.states.${state}`)}</StatusChip>
      </div>
      {card}
      <span className={styles.detail}>
        {[t(`gift.channels.${by}`), to && (by === 'sms' ? format.phone(to) : to)].filter(Boolean).join(' · ')}
      </span>
      <span className={isScheduled ? styles.leaves : styles.detail}>
        {isScheduled
          ? t('gift.leaves', { time: format.dateTime(leaves_at) })
          : t('gift.created', { time: format.dateTime(created_at) })}
      </span>
      {message && (
        <InLanguage language={language}>
          <span className={styles.message}>{message}</span>
        </InLanguage>
      )}
      <Row>
        {isScheduled && (
          <>
            <Button variant="secondary" onClick={() => setRescheduling(true)}>
              {t('gift.reschedule')}
            </Button>
            <Button
              variant="quiet"
              pending={cancel.pending}
              onClick={async () => (await cancel.submit(variables)) && onChanged(t('gift.canceled'))}
            >
              {t('gift.cancel')}
            </Button>
          </>
        )}
        {canSend && !isScheduled && !isLeaving && (
          <Button
            variant="secondary"
            pending={resend.pending}
            onClick={async () => (await resend.submit(variables)) && onChanged(t('gift.on_its_way'))}
          >
            {t('gift.resend')}
          </Button>
        )}
      </Row>
      {isRescheduling && (
        <RescheduleGiftSheet
          delivery={delivery}
          onClose={() => setRescheduling(false)}
          onDone={(leavesAt) => {
            setRescheduling(false);
            onChanged(t('gift.rescheduled', { time: format.dateTime(leavesAt) }));
          }}
        />
      )}
    </li>
  );
}
