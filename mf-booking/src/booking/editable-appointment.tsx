import { QueryStates, type StoreQuery, useStoreQuery } from '@suite/remote-kit';
import { EmptyState } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { MissingAppointment } from '../appointment/missing-appointment';
import { mayChange } from '../domain/status';
import { usePaths } from '../paths';
import { AppointmentToChangeDocument, type ToChangeFragment } from './update.generated';

interface Props {
  children: (appointment: ToChangeFragment, refetch: StoreQuery<unknown, never>['refetch']) => ReactNode;
}

/** Loads the appointment of the address (`?id=`) and renders its children if it can be changed. */
export function EditableAppointment({ children }: Props) {
  const paths = usePaths();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (!id) return <Navigate to={paths.ticket({ tab: 'appointment' })} replace />;
  return <OfId id={id}>{children}</OfId>;
}

function OfId({ id, children }: Props & { id: string }) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const query = useStoreQuery(AppointmentToChangeDocument, { id });
  if (query.problem?.kind === 'not_found') {
    return <MissingAppointment />;
  }
  return (
    <QueryStates query={query} loading={t('appointment.loading')} error={t('appointment.error')}>
      {({ appointment_by_id: appointment }) =>
        mayChange(appointment) ? (
          children(appointment, query.refetch)
        ) : (
          <EmptyState
            title={t('update.closed')}
            message={t('update.closed_hint')}
            action={<Link to={paths.appointment({ id })}>{t('booking.open')}</Link>}
          />
        )
      }
    </QueryStates>
  );
}
