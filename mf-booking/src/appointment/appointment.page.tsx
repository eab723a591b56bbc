import { useBack } from '@suite/remote-kit';
import { PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppointmentDetail } from './appointment-detail';

/** The page of one appointment. */
export function AppointmentPage() {
  const { t } = useTranslation('mf-booking');
  const { id = '' } = useParams();
  const back = useBack();
  return (
    <PageFrame kind="record" title={t('appointment.title')} back={back}>
      <AppointmentDetail id={id} />
    </PageFrame>
  );
}
