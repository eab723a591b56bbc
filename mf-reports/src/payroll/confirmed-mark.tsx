import { useFormat } from '@suite/remote-kit';
import { StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { PayRowFragment } from './payroll.generated';

type Confirmation = Pick<PayRowFragment, 'version' | 'confirmed_version' | 'confirmed_at'>;

/** Whether the person confirmed the shown version of their slip; a confirmation of an older one does not count for it. */
export function ConfirmedMark({ row: { version, confirmed_version, confirmed_at } }: { row: Confirmation }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  if (version == null) return null;
  if (confirmed_version == null) return <StatusChip tone="neutral">{t('payroll.people.unconfirmed')}</StatusChip>;
  if (confirmed_version < version)
    return (
      <StatusChip tone="updated">{t('payroll.people.confirmed_older', { version: confirmed_version })}</StatusChip>
    );
  return (
    <StatusChip tone="confirmed">
      {confirmed_at
        ? t('payroll.people.confirmed_on', { date: format.date(confirmed_at) })
        : t('payroll.people.confirmed')}
    </StatusChip>
  );
}
