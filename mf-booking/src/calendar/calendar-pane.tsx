import { useOpenRecord } from '@suite/entities';
import { DetailPane, ListDetail } from '@suite/ui';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { AppointmentDetail } from '../appointment/appointment-pane';
import { usePaths } from '../paths';
import { VisitLinkContext } from '../visit-link';

interface Props {
  /** Called after each change of the appointment in the pane. */
  onChanged: () => void;
  children: ReactNode;
}

/** The calendar with the chosen appointment beside it on a wide screen; the links of its appointments open it there. */
export function CalendarPane({ onChanged, children }: Props) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const record = useOpenRecord(
    useCallback((id: string) => paths.appointment({ id }), [paths]),
    'board',
  );
  if (record.page) return <Navigate replace to={record.page} />;
  return (
    <VisitLinkContext value={record.linkTo}>
      <ListDetail
        detail={
          record.id && (
            <DetailPane
              key={record.id}
              title={t('appointment.title')}
              takesFocus={record.isChosen}
              onClose={record.close}
            >
              <AppointmentDetail id={record.id} onChanged={onChanged} />
            </DetailPane>
          )
        }
      >
        {children}
      </ListDetail>
    </VisitLinkContext>
  );
}
