import { useFormat } from '@suite/remote-kit';
import { List, MoneyField, SelectField, Stack, Switch } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { useTicketNames } from '../core/use-ticket-names';
import styles from './refund.module.css';
import { type ChosenRefund, type ShownRefundQuote, withUnits } from './refund-choice';

interface Props {
  lines: TicketFragment['order_items'];
  left: ShownRefundQuote;
  choice: ChosenRefund;
  onChoice: (choice: ChosenRefund) => void;
}

/** Selects lines, their units, and a part of the tip. */
export function RefundLines({ lines, left, choice, onChoice }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  return (
    <Stack gap={3}>
      <List>
        {left.lines_left.map(({ order_item_id: id, quantity, amount, is_whole }) => {
          const line = lines.find((one) => one.id === id);
          if (!line || quantity === 0) return null;
          const name = lineName(line.item_name);
          const chosen = Math.min(choice.units.get(id) ?? 0, quantity);
          const label = quantity > 1 ? t('receipt.times', { line: name, quantity }) : name;
          return (
            <Stack as="li" key={id} gap={2} className={styles.line}>
              <Switch
                checked={chosen > 0}
                onChange={(event) => onChoice(withUnits(choice, id, event.target.checked ? quantity : 0))}
                label={
                  <span className={styles.lineWords}>
                    <span>{label}</span>
                    <span className={styles.detail}>
                      {[line.staff?.full_name, format.money(amount)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                }
              />
              {chosen > 0 && quantity > 1 && !is_whole && (
                <SelectField
                  label={t('refund.how_many', { line: name })}
                  value={String(chosen)}
                  onChange={(event) => onChoice(withUnits(choice, id, Number(event.target.value)))}
                  options={Array.from({ length: quantity }, (_, index) => {
                    const count = index + 1;
                    return { value: String(count), label: t('refund.of', { count, all: quantity }) };
                  })}
                />
              )}
            </Stack>
          );
        })}
      </List>
      {left.tip_left > 0 && (
        <MoneyField
          label={t('refund.tip', { max: format.money(left.tip_left) })}
          cents={Math.min(choice.tip, left.tip_left)}
          max={left.tip_left}
          onCents={(tip) => onChoice({ ...choice, tip })}
        />
      )}
    </Stack>
  );
}
