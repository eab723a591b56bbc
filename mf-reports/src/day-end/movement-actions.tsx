import { MenuItem, Section } from '@suite/ui';
import { ArrowDownToLine, ArrowUpFromLine, HandCoins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CashEntryFragment } from './day-end.generated';

export type RecordedKind = Extract<CashEntryFragment['kind'], 'opening' | 'pay_in' | 'pay_out' | 'tips_paid_out'>;

const icons = {
  pay_out: <ArrowUpFromLine size={20} />,
  tips_paid_out: <HandCoins size={20} />,
  pay_in: <ArrowDownToLine size={20} />,
} as const;
const kinds = ['pay_out', 'tips_paid_out', 'pay_in'] as const;

/** What can be recorded of the drawer besides tickets. */
export function MovementActions({ onChoose }: { onChoose: (kind: RecordedKind) => void }) {
  const { t } = useTranslation('mf-reports');
  return (
    <Section title={t('day_end.movements')}>
      <div>
        {kinds.map((kind) => (
          <MenuItem key={kind} icon={icons[kind]} onClick={() => onChoose(kind)}>
            {t(`day_end.kinds.${kind}`)}
          </MenuItem>
        ))}
      </div>
    </Section>
  );
}
