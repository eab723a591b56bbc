import type { RangeSelection } from '@suite/entities';
import { Button, EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** Shown if no ticket was paid in the range; a button opens the month. */
export function EmptyReport({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  return (
    <EmptyState
      title={t('figures.empty')}
      message={t('figures.empty_hint')}
      action={
        range.id !== 'this_month' && (
          <Button variant="secondary" onClick={() => range.choose('this_month')}>
            {t('figures.show_month')}
          </Button>
        )
      }
    />
  );
}
