import { useFormat } from '@suite/remote-kit';
import { SuccessDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import type { QuickSaleFragment } from './quick-sale.generated';

interface Props {
  sale: QuickSaleFragment;
  /** Whether the card was to be saved. */
  savesCard: boolean;
  /** Seconds after which the dialog closes by itself. */
  seconds: number;
  onClose: () => void;
}

/** Confirms the payment: the total, the change due, and whether the card is saved. */
export function QuickPaidDialog({ sale: { order, saved_card }, savesCard, seconds, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <SuccessDialog
      isOpen
      title={t('paid.title', { code: order.order_code })}
      figure={format.money(order.totals.total)}
      message={message()}
      seconds={seconds}
      onClose={onClose}
      action={{ label: t('quick_sale.see_ticket'), onPress: () => navigate(paths.order({ id: order.id })) }}
    />
  );

  function message(): string | undefined {
    const change = order.payments.reduce((all, { change_due }) => all + (change_due ?? 0), 0);
    if (change > 0) return t('pay.change', { amount: format.money(change) });
    if (!savesCard) return undefined;
    return saved_card ? t('quick_sale.card_saved') : t('quick_sale.card_not_saved');
  }
}
