import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { WayProps } from '../layout/auth-paths';
import { type Otp, resendOtp } from '../otp/otp-request';
import { OtpStep } from '../otp/otp-step';
import { requestLoginByOtp } from './login-by-otp-request';

interface Props extends WayProps {
  otp: Otp;
  /** Another code is on its way. */
  onOtp: (otp: Otp) => void;
  /** Done, or to be begun again. */
  onOver: () => void;
}

/** The one-time code of who asked for more than a password. */
export function LoginCode({ started: { transport }, otp, onOtp, onOver, onSignedIn, onProblem }: Props) {
  const { t } = useTranslation('ways');

  async function give(code: string) {
    const tokens = await requestLoginByOtp(transport, { otp_id: otp.otp_id, code });
    await onSignedIn(tokens);
    onOver();
  }
  async function resend() {
    const next = await resendOtp(transport, otp.otp_id);
    const known = { ...next, sent_to: otp.sent_to };
    onOtp(known);
    return known;
  }

  return (
    <OtpStep otp={otp} onCode={give} onResend={resend} onProblem={onProblem}>
      <Button variant="quiet" wide onClick={onOver}>
        {t('otp.begin_again')}
      </Button>
    </OtpStep>
  );
}
