import { matchPath } from '@suite/remote-kit/path';
import { Button, LiveRegion } from '@suite/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PathLink } from '../../core/navigation/path-link';
import styles from '../layout/auth.module.css';
import { AuthLayout } from '../layout/auth-layout';
import { type AuthPageProps, authPath } from '../layout/auth-paths';
import { SessionEndedNotice } from '../layout/session-ended-notice';
import { OtpStep } from '../otp/otp-step';
import { Enrolment } from './enrolment';
import { NoMessageHint } from './no-message-hint';
import { StaffForm } from './staff-form';
import { isEnrolling } from './use-enrolment';
import { storeNumber } from './use-staff-fields';
import { useStaffLogin } from './use-staff-login';

/** Sign-in of employees: by code, by phone, and authorization of the device for the whole team. */
export function StaffSignInPage(props: AuthPageProps) {
  const { started, onProblem, onBegin } = props;
  const { navigation } = started;
  const { t } = useTranslation('auth');
  const { pathname, search } = navigation.location.getSnapshot();
  const login = useStaffLogin(props, storeNumber(matchPath('/store/:id/staff/login', pathname)?.id ?? ''));
  const [enrolment, setEnrolment] = useState<'none' | 'open' | 'left' | 'done'>(() =>
    isEnrolling() ? 'open' : 'none',
  );
  const leave = useCallback((isAuthorized: boolean) => setEnrolment(isAuthorized ? 'done' : 'left'), []);
  const { otp } = login;
  const scan = () => navigation.push(authPath('/scan', search));

  if (otp.otp) {
    return (
      <OtpStep key={otp.otp.otp_id} otp={otp.otp} onCode={otp.give} onResend={otp.resend} onProblem={onProblem}>
        {otp.entered && <NoMessageHint {...otp.entered} />}
        <Button variant="quiet" wide onClick={otp.leave}>
          {t('staff.other_way')}
        </Button>
      </OtpStep>
    );
  }
  if (enrolment === 'open') {
    return <Enrolment started={started} login={login} onProblem={onProblem} onScan={scan} onLeave={leave} />;
  }
  return (
    <AuthLayout title={t('staff.title')} intro={t('staff.intro')} onProblem={onProblem}>
      <SessionEndedNotice />
      <StaffForm login={login} isReturn={enrolment !== 'none'} onScan={scan} onBegin={onBegin} />
      <LiveRegion message={enrolment === 'done' ? t('staff.enrol.done') : ''} />
      <div className={styles.links}>
        {login.device?.for !== 'team' && (
          <Button variant="quiet" wide onClick={() => setEnrolment('open')}>
            {t('staff.enrol.title')}
          </Button>
        )}
        <PathLink navigation={navigation} to={authPath('/login', search)} className={styles.link}>
          {t('staff.to_owners')}
        </PathLink>
      </div>
    </AuthLayout>
  );
}
