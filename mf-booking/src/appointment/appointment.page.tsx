import { useBack, useStoreQuery } from '@suite/remote-kit';
import { EmptyState, ErrorState, PageHeader, SkeletonList } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { AppointmentDetailDocument } from './appointment.generated';
import { AppointmentView } from './appointment-view';

/** Interval at which changes by others are fetched. */
const pollMs = 30_000;

/** The page of one appointment: client, service, time, staff and the next action. */
export function AppointmentPage() {
  const { t } = useTranslation('mf-booking');
  const { id = '' } = useParams();
  const back = useBack();
  const paths = usePaths();
  const { data, problem, refetch } = useStoreQuery(AppointmentDetailDocument, { id }, { pollMs });

  return (
    <>
      <PageHeader title={t('appointment.title')} back={back} />
      {body()}
    </>
  );

  function body() {
    if (problem?.kind === 'not_found') {
      return (
        <EmptyState
          title={t('appointment.missing')}
          message={t('appointment.missing_hint')}
          action={<Link to={paths.ticket()}>{t('appointment.to_ticket')}</Link>}
        />
      );
    }
    if (!data && problem) {
      return <ErrorState title={t('appointment.error')} onRetry={refetch} debugId={problem.debugId ?? undefined} />;
    }
    if (!data) return <SkeletonList rows={5} label={t('appointment.loading')} />;
    return <AppointmentView appointment={data.appointment_by_id} onChanged={refetch} />;
  }
}
