import { useFormat } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { DisputeRecordFragment } from './chargebacks.generated';

/** Says until when the store can respond to a dispute, and how many days are left; nothing in other states. */
export function RespondBy({ dispute }: { dispute: DisputeRecordFragment }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { respond_by, days_left } = dispute;
  if (respond_by === null || days_left === null) return null;
  const day = format.longDay(respond_by);
  return (
    <Note tone="warning" boxed>
      {days_left < 0
        ? t('cards.chargebacks.overdue', { day, count: -days_left })
        : t('cards.chargebacks.days_left', { day, count: days_left })}
    </Note>
  );
}
