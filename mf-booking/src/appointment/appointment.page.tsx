import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { PageHeader } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { AppointmentDetailDocument } from './appointment.generated';
import { AppointmentView } from './appointment-view';
import { MissingAppointment } from './missing-appointment';

/** Interval at which changes by others are fetched. */
const pollMs = 30_000;

/** The page of one appointment: client, service, time, staff and the next action. */
export function AppointmentPage() {
  const { t } = useTranslation('mf-booking');
  const { id = '' } = useParams();
  const back = useBack();
  const _paths = usePaths();
  const query = useStoreQuery(AppointmentDetailDocument, { id }, { pollMs });

  return (
    <>
      <PageHeader title={t('appointment.title')} back={back} />
      {body()}
    </>
  );

  function body() {
    if (query.problem?.kind === 'not_found') {
      return <MissingAppointment />;
    }
    return (
      <QueryStates
        // No time during a poll, only after one that failed.
        query={{ ...query, asOf: query.isStale ? query.asOf : null }}
        loading={t('appointment.loading')}
        error={t('appointment.error')}
      >
        {({ appointment_by_id }) => <AppointmentView appointment={appointment_by_id} onChanged={query.refetch} />}
      </QueryStates>
    );
  }
}
