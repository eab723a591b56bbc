import { tenderTypes } from '@suite/domain';
import { Money } from '@suite/entities';
import { Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Tips } from '../figures/tips';
import type { IncomeDetailQuery } from './income.generated';

type Detail = IncomeDetailQuery['company_get_income_detail'];

/** The figures as receipts, each of which adds up: income, payments by tender, and their tips. */
export function IncomeReceipts({ detail }: { detail: Detail }) {
  const { t } = useTranslation('mf-reports');
  /** Zero figures are left out, except sums and the first figure of a sum. */
  const line = (key: keyof Detail & string, more: { less?: boolean; strong?: boolean; always?: boolean } = {}) =>
    (detail[key] !== 0 || more.strong || more.always) && (
      <ReceiptLine
        key={key}
        label={t(`figures.${key}`)}
        strong={more.strong}
        amount={<Money cents={detail[key]} less={more.less ?? false} />}
      />
    );
  const off = ['discount_item', 'discount_order', 'reward_discount', 'cash_discount'] as const;

  return (
    <>
      <Section title={t('income.earned')}>
        <Receipt>
          {line('sub_total', { always: true })}
          {off.map((key) => line(key, { less: true }))}
          {line('service_fee')}
          {line('income', { strong: true })}
        </Receipt>
      </Section>
      <Section title={t('income.paid')}>
        <Receipt>
          {line('income', { always: true })}
          {line('tax')}
          {line('gift_card_price')}
          {line('tip')}
          {line('total', { strong: true })}
        </Receipt>
      </Section>
      <Section title={t('income.tenders')}>
        <Receipt>
          {tenderTypes.map((tender) => line(`total_${tender}`))}
          {line('total', { strong: true })}
        </Receipt>
        {detail.change !== 0 && <Receipt>{line('change')}</Receipt>}
      </Section>
      <Tips tips={detail} />
    </>
  );
}
