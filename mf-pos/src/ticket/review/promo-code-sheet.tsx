import { formatPercent } from '@suite/domain/format';
import { useFormat, useProblemMessages, useReachable, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { TicketFragment } from '../../core/ticket.generated';
import type { ReviewDiscount } from '../../domain/review';
import { RemovePromoCodeDocument } from './promo-code.generated';

interface Props {
  ticket: Pick<TicketFragment, 'id' | 'version'>;
  promo: ReviewDiscount;
  onClose: () => void;
}

/** The promo code of a ticket, which can be removed. */
export function PromoCodeSheet({ ticket, promo: { name, type, value, promoCode }, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const isReachable = useReachable();
  const problemMessage = useProblemMessages();
  const removing = useStoreSubmit(RemovePromoCodeDocument);

  async function remove() {
    const removed = await removing.submit({ input_obj: { order_id: ticket.id, version: ticket.version } });
    if (removed) onClose();
  }

  return (
    <Sheet isOpen title={t('promo.of_ticket')} onClose={onClose}>
      <Stack gap={3}>
        <Note>
          {t('promo.on_ticket', {
            name,
            code: promoCode,
            amount: type === 'percent' ? formatPercent(value) : format.money(value),
          })}
        </Note>
        {!isReachable && <Note small>{t('promo.code_offline')}</Note>}
        <Alert message={removing.problem ? problemMessage(removing.problem).message : undefined} />
        <Button variant="secondary" disabled={!isReachable} pending={removing.pending} onClick={() => void remove()}>
          {t('promo.remove_code')}
        </Button>
      </Stack>
    </Sheet>
  );
}
