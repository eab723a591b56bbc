import { tenderTypes } from '@suite/domain';
import { Money } from '@suite/entities';
import { usePermission, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Tips } from '../figures/tips';
import type { IncomeDetailQuery } from './income.generated';

type Detail = IncomeDetailQuery['company_get_income_detail'];

interface Props {
  detail: Detail;
  /** The range, as a part of an address. */
  search: string;
}

/** The figures as receipts, each of which adds up: income, payments by tender, the money received, and tips. */
export function IncomeReceipts({ detail, search }: Props) {
  const links = useSuiteLinks();
  const mayOpenCards = usePermission('ORDER');
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
  const off = ['discount_item', 'discount_order', 'total_promotion', 'reward_discount', 'cash_discount'] as const;

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
      {Boolean(detail.total_gift_card || detail.gift_card_cash_out) && (
        <Section title={t('income.received')}>
          <Receipt>
            {line('total', { always: true })}
            {line('total_gift_card', { less: true })}
            {line('gift_card_cash_out', { less: true })}
            {line('money_received', { strong: true })}
          </Receipt>
          {detail.gift_card_cash_out !== 0 && <Receipt>{line('cash_in_drawer')}</Receipt>}
          {mayOpenCards && <LinkList links={[{ to: links.gift_cards() + search, label: t('income.gift_cards') }]} />}
        </Section>
      )}
      <Tips tips={detail} />
    </>
  );
}
