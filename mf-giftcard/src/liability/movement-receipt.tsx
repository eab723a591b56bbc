import { useFormat } from '@suite/remote-kit';
import { Note, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { GiftCardLiabilityQuery } from './liability.generated';

type Liability = GiftCardLiabilityQuery['gift_card_liability'];

interface Props {
  liability: Liability;
  days: { start: string; end: string };
}

const kinds = [
  'sold',
  'topped_up',
  'imported',
  'redeemed',
  'refunded',
  'canceled',
  'adjusted',
  'cashed_out',
  'expired',
  'transferred',
] as const satisfies readonly (keyof Liability['movements'])[];
/** These are shown also when nothing moved. */
const usual: readonly string[] = ['sold', 'topped_up', 'redeemed'];

/** The balance sheet of a range: opening and all movements sum to closing. */
export function MovementReceipt({ liability, days }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const { opening, movements, closing, closing_owed } = liability;
  const shown = kinds.filter((kind) => movements[kind] !== 0 || usual.includes(kind));
  return (
    <Section title={t('liability.value')}>
      <Note small>{t('liability.value_hint')}</Note>
      <Receipt label={t('liability.value')}>
        <ReceiptLine
          ends
          label={t('liability.opening', { day: format.day(days.start) })}
          amount={format.money(opening)}
        />
        {shown.map((kind) => (
          <ReceiptLine key={kind} label={t(`liability.kinds.${kind}`)} amount={format.money(movements[kind])} />
        ))}
        <ReceiptLine
          strong
          label={t('liability.closing', { day: format.day(days.end) })}
          amount={format.money(closing)}
        />
        <ReceiptLine label={t('liability.owed')} amount={format.money(closing_owed)} />
        <ReceiptLine label={t('liability.bonus')} amount={format.money(closing - closing_owed)} />
      </Receipt>
    </Section>
  );
}
