import { formatPercent } from '@suite/domain/format';
import { useFormat, usePermission, useSuiteLinks } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { PayLineRowFragment as PayLine, PayTipRowFragment as PayTip } from './slip.generated';
import type { SlipRow } from './slip-rows';

interface SlipRowMakers {
  ofLine: (line: PayLine, index: number) => SlipRow;
  ofTip: (tip: PayTip, index: number) => SlipRow;
}

/** Makes the rows of a slip in the reader's language, with links to the tickets that they may open. */
export function useSlipRows(): SlipRowMakers {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const links = useSuiteLinks();
  const canOpen = usePermission('ORDER');
  const to = (id: string) => (canOpen ? links.order({ id }) : null);

  /** The closed period that a change is about, and the day of the sale if that is another one. */
  const aboutOf = ({ closed_period, sold_on, day }: PayLine | PayTip) => [
    closed_period
      ? t('payroll.slip.of_closed', { days: format.days(closed_period.start_date, closed_period.end_date) })
      : null,
    sold_on !== day ? t('payroll.slip.sold_on', { day: format.day(sold_on) }) : null,
  ];

  /** The ticket, the base and the rate, as far as the person may see them. */
  function figuresOf({ order_code: code, base, commission_rate }: PayLine): string {
    if (base == null) return t('payroll.slip.tip_line', { code });
    if (commission_rate == null) return t('payroll.slip.line_without_rate', { code, base: format.money(base) });
    return t('payroll.slip.line', { code, base: format.money(base), rate: formatPercent(commission_rate) });
  }

  return {
    ofLine(line, index) {
      const { kind, day, order_id, name, quantity, commission, supply_share } = line;
      const figures = figuresOf(line);
      return {
        id: `${line.order_item_id} ${kind} ${index}`,
        day,
        label: quantity > 1 ? t('payroll.slip.quantity', { count: quantity, name }) : name,
        details: [
          kind === 'sale'
            ? figures
            : t('payroll.slip.kind_line', { kind: t(`payroll.slip.kind.${kind}`), line: figures }),
          supply_share ? t('payroll.slip.supply', { amount: format.money(supply_share) }) : null,
          line.is_after_supplies ? t('payroll.slip.after_supplies') : null,
          ...aboutOf(line),
        ],
        cents: commission,
        to: to(order_id),
      };
    },
    ofTip(tip, index) {
      const { kind, day, order_id, order_code, tender, amount, card_tip_charge } = tip;
      const figures = t('payroll.slip.tip_line', { code: order_code });
      return {
        id: `${order_id} ${kind} ${tender} ${index}`,
        day,
        label: t(`payroll.slip.tip_by.${tender}`),
        details: [
          kind === 'sale'
            ? figures
            : t('payroll.slip.kind_line', { kind: t(`payroll.slip.kind.${kind}`), line: figures }),
          card_tip_charge === 0 ? null : t('payroll.slip.tip_charge', { amount: format.money(card_tip_charge) }),
          ...aboutOf(tip),
        ],
        cents: amount,
        to: to(order_id),
      };
    },
  };
}
