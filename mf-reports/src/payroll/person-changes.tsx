import { ChangeList } from '@suite/entities';
import { useTranslation } from 'react-i18next';
import type { PayChange } from './pay-changes';
import { usePayFormat } from './use-pay-format';

/** The figures of one person that differ between two versions, old and new. */
export function PersonChanges({ change: { name, figures } }: { change: PayChange }) {
  const { t } = useTranslation('mf-reports');
  const pay = usePayFormat();
  return (
    <section aria-label={t('payroll.close.changes', { name })}>
      <strong>{name}</strong>
      <ChangeList
        label={t('payroll.close.changes', { name })}
        changes={figures.map(({ figure, from, to }) => ({
          id: figure,
          name: pay.nameOf(figure),
          from: pay.figure(figure, from),
          to: pay.figure(figure, to),
        }))}
      />
    </section>
  );
}
