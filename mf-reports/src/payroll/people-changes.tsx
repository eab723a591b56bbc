import { Banner, Note, Stack } from '@suite/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PayChange } from './pay-changes';
import { PersonChanges } from './person-changes';

/** Shown after a refused close: nothing was closed, and which figures changed since the person looked. */
export function PeopleChanges({ changes }: { changes: readonly PayChange[] }) {
  const { t } = useTranslation('mf-reports');
  return (
    <Banner role="alert" icon={TriangleAlert}>
      <Stack gap={3}>
        <strong>{t('payroll.close.changed')}</strong>
        <Note tone="plain">{t(changes.length > 0 ? 'payroll.close.changed_hint' : 'payroll.close.changed_same')}</Note>
        {changes.map((change) => (
          <PersonChanges key={change.employee_id} change={change} />
        ))}
      </Stack>
    </Banner>
  );
}
