import { SegmentedControl, Stack } from '@suite/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthView } from './month-view';

const views = ['week', 'month'] as const;

interface Props {
  /** Null is the store itself. */
  employeeId: string | null;
  /** The view of the week. */
  children: ReactNode;
}

/** Hours as a week, which repeats, or as a month, in which every single day shows what applies. */
export function HoursViews({ employeeId, children }: Props) {
  const { t } = useTranslation('mf-profile');
  const [view, setView] = useState<(typeof views)[number]>('week');
  return (
    <Stack gap={4}>
      <SegmentedControl
        label={t('hours.view.choose')}
        selected={view}
        onSelect={(id) => setView(id === 'month' ? 'month' : 'week')}
        options={views.map((id) => ({ id, label: t(`hours.view.${id}`) }))}
      />
      {view === 'month' ? <MonthView employeeId={employeeId} /> : children}
    </Stack>
  );
}
