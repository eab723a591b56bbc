import { tenderTypes } from '@suite/domain';
import { Money } from '@suite/entities';
import { Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  tips: {
    tip: number | null;
    tip_by_cash: number | null;
    tip_by_card: number | null;
    tip_by_check: number | null;
    tip_by_gift_card: number | null;
  };
}

/** Tips by tender, and their sum; renders nothing without tips. */
export function Tips({ tips }: Props) {
  const { t } = useTranslation('mf-reports');
  if (tips.tip === 0) return null;
  return (
    <Section title={t('figures.tips')}>
      <Receipt>
        {tenderTypes
          .filter((tender) => tips[`tip_by_${tender}`] !== 0)
          .map((tender) => (
            <ReceiptLine
              key={tender}
              label={t(`figures.tip_by.${tender}`)}
              amount={<Money cents={tips[`tip_by_${tender}`]} />}
            />
          ))}
        <ReceiptLine strong label={t('figures.total')} amount={<Money cents={tips.tip} />} />
      </Receipt>
    </Section>
  );
}
