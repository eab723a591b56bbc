import { useSubmit } from '@suite/graphql';
import { QueryStates, useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import {
  Button,
  InLanguage,
  List,
  LiveRegion,
  MenuItem,
  Note,
  Row,
  Section,
  StatusChip,
  type StatusTone,
} from '@suite/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRecordFragment } from '../card/card.generated';
import { SendGiftSheet } from '../dialogs';
import {
  CancelGiftCardDocument,
  type CardDeliveryFragment,
  GiftCardDeliveriesDocument,
  ResendGiftCardDocument,
} from './gift.generated';
import styles from './gift.module.css';

const tones: Readonly<Record<CardDeliveryFragment['state'], StatusTone>> = {
  scheduled: 'new',
  queued: 'new',
  sending: 'new',
  sent: 'confirmed',
  failed: 'danger',
  canceled: 'neutral',
  dropped: 'neutral',
};

/** To whom a card was sent, or will be, and sending it. */
export function CardGifts({ card }: { card: CardRecordFragment }) {
  const { t } = useTranslation('mf-giftcard');
  const query = useStoreQuery(GiftCardDeliveriesDocument, { gift_card_id: card.id });
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const canSend = card.status === 'active' && card.balance > 0;

  function changed(message: string) {
    setDone(message);
    void query.refetch();
  }
  if (!canSend && query.data?.gift_card_delivery_list.length === 0) return null;
  return (
    <Section title={t('gift.section')}>
      <LiveRegion message={done} />
      {done && (
        <Note tone="good" aria-hidden="true">
          {done}
        </Note>
      )}
      {canSend && (
        <div>
          <MenuItem icon={<Send size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('gift.title')}
          </MenuItem>
        </div>
      )}
      <QueryStates query={query} loading={t('gift.loading_list')} error={t('gift.error_list')} rows={1}>
        {({ gift_card_delivery_list: deliveries }) =>
          deliveries.length === 0 ? null : (
            <List aria-label={t('gift.section')}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} canSend={canSend} onChanged={changed} />
              ))}
            </List>
          )
        }
      </QueryStates>
      {isOpen && (
        <SendGiftSheet
          cardId={card.id}
          onClose={() => setOpen(false)}
          onSent={(state) => {
            setOpen(false);
            changed(t(state === 'scheduled' ? 'gift.scheduled' : 'gift.on_its_way'));
          }}
        />
      )}
    </Section>
  );
}

interface RowProps {
  delivery: CardDeliveryFragment;
  canSend: boolean;
  onChanged: (message: string) => void;
}

function DeliveryRow({ delivery, canSend, onChanged }: RowProps) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const { whmcsId } = useStore();
  const resend = useSubmit(ResendGiftCardDocument);
  const cancel = useSubmit(CancelGiftCardDocument);
  const { id, by, to, recipient_name, message, state, leaves_at, created_at, language } = delivery;
  const variables = { whmcs_id: whmcsId, id };
  const isLeaving = state === 'queued' || state === 'sending';
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <strong>{recipient_name}</strong>
        <StatusChip tone={tones[state]}>{t(`gift.states.${state}`)}</StatusChip>
      </div>
      <span className={styles.detail}>
        {[t(`gift.channels.${by}`), to && (by === 'sms' ? format.phone(to) : to)].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.detail}>
        {state === 'scheduled'
          ? t('gift.leaves', { time: format.dateTime(leaves_at) })
          : t('gift.created', { time: format.dateTime(created_at) })}
      </span>
      {message && (
        <InLanguage language={language}>
          <span className={styles.detail}>{message}</span>
        </InLanguage>
      )}
      <Row>
        {state === 'scheduled' && (
          <Button
            variant="secondary"
            pending={cancel.pending}
            onClick={async () => (await cancel.submit(variables)) && onChanged(t('gift.canceled'))}
          >
            {t('gift.cancel')}
          </Button>
        )}
        {canSend && state !== 'scheduled' && !isLeaving && (
          <Button
            variant="secondary"
            pending={resend.pending}
            onClick={async () => (await resend.submit(variables)) && onChanged(t('gift.on_its_way'))}
          >
            {t('gift.resend')}
          </Button>
        )}
      </Row>
    </li>
  );
}
