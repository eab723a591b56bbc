import { SegmentedControl } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type CalendarView, calendarViews } from '../domain/period';
import type { TicketView } from '../domain/ticket-view';

interface Props {
  view: TicketView;
  onView: (change: Partial<TicketView>) => void;
}

/** Switches between month, week and day. */
export function ViewSwitch({ view, onView }: Props) {
  const { t } = useTranslation('mf-booking');
  return (
    <SegmentedControl
      label={t('calendar.views')}
      selected={view.calendar}
      onSelect={(id) => onView({ calendar: id as CalendarView })}
      options={calendarViews.map((id) => ({ id, label: t(`calendar.${id}`) }))}
    />
  );
}
