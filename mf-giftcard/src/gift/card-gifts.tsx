import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { DoneNote, List, MenuItem, Section } from '@suite/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRecordFragment } from '../card/card.generated';
import { DeliveryRow } from './delivery-row';
import { GiftCardDeliveriesDocument } from './gift.generated';
import { SendGiftSheet } from './send-gift-sheet.lazy';

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
      <DoneNote message={done} />
      {canSend && (
        <div>
          <MenuItem icon={<Send size={20} />} onClick={() => setOpen(true)}>
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
