import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentDetailDocument } from './appointment.generated';
import { AppointmentView } from './appointment-view';
import { MissingAppointment } from './missing-appointment';

/** Interval at which changes by others are fetched. */
const pollMs = 30_000;

interface Props {
  id: string;
  /** Called after each change here. */
  onChanged?: () => void;
}

/** One appointment: client, service, time, staff and the next action; on its page, or beside a list. */
export function AppointmentDetail({ id, onChanged }: Props) {
  const { t } = useTranslation('mf-booking');
  const query = useStoreQuery(AppointmentDetailDocument, { id }, { pollMs });
  const [refreshes, setRefreshes] = useState(0);

  async function refresh() {
    setRefreshes((count) => count + 1);
    onChanged?.();
    await query.refetch();
    setRefreshes((count) => count - 1);
  }

  if (query.problem?.kind === 'not_found') return <MissingAppointment />;
  return (
    <QueryStates
      // No time during a poll, only after one that failed.
      query={{ ...query, asOf: query.isStale ? query.asOf : null }}
      loading={t('appointment.loading')}
      error={t('appointment.error')}
    >
      {({ appointment_by_id }) => (
        <AppointmentView
          key={appointment_by_id.id}
          appointment={appointment_by_id}
          isRefreshing={refreshes > 0}
          onChanged={refresh}
        />
      )}
    </QueryStates>
  );
}
