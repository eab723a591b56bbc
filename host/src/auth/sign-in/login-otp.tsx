import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { requestData } from '../../core/api/request';
import type { AuthPageProps } from '../layout/auth-paths';
import { knownDevice } from '../otp/known-device';
import { type Otp, resendOtp } from '../otp/otp-request';
import { OtpStep } from '../otp/otp-step';
import { LoginByOtpDocument } from './login-otp.generated';

interface Props extends AuthPageProps {
  otp: Otp;
  /** Called when another code was sent. */
  onOtp: (otp: Otp) => void;
  /** Called when the step is done, or has to start over. */
  onOver: () => void;
}

/** The one-time code of a person who turned on codes in addition to the password. */
export function LoginCode({ started: { transport }, otp, onOtp, onOver, onSignedIn, onProblem }: Props) {
  const { t } = useTranslation('auth');

  async function give(code: string) {
    const variables = { input_obj: { otp_id: otp.otp_id, code } };
    const { device_token, ...tokens } = (await requestData(transport, LoginByOtpDocument, variables)).user_login_by_otp;
    knownDevice.save(device_token);
    await onSignedIn(tokens);
    onOver();
  }
  async function resend() {
    const next = await resendOtp(transport, otp.otp_id);
    const resent = { ...next, sent_to: otp.sent_to };
    onOtp(resent);
    return resent;
  }

  return (
    <OtpStep otp={otp} onCode={give} onResend={resend} onProblem={onProblem}>
      <Button variant="quiet" wide onClick={onOver}>
        {t('otp.begin_again')}
      </Button>
    </OtpStep>
  );
}
