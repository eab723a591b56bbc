import { Money } from '@suite/entities';
import { ReceiptLine } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** The difference of a count, in words too: short, over, or none. */
export function DifferenceLine({ cents }: { cents: number | null }) {
  const { t } = useTranslation('mf-reports');
  const name = cents === null || cents === 0 ? 'difference' : cents < 0 ? 'short' : 'over';
  return <ReceiptLine strong label={t(`day_end.${name}`)} amount={<Money cents={cents} />} />;
}
