import { Button } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../layout/auth.module.css';
import { AuthLayout } from '../layout/auth-layout';
import type { AuthPageProps } from '../layout/auth-paths';
import { BackToSignIn } from '../layout/back-to-sign-in';
import { flashMessageAt } from '../layout/flash-message';
import { FlashMessageLine } from '../layout/flash-message-line';
import { OtpStep } from '../otp/otp-step';
import type { CodeRequest } from './use-code-request';

interface Props extends AuthPageProps {
  codeRequest: CodeRequest;
  title: string;
  intro: string;
  /** The recipient of the code, as far as this page may show it. */
  sentTo: string | null;
  /** The fields that identify the person. */
  children: ReactNode;
}

/** Requests an identifier, then the code that was sent to it. */
export function RequestCodePage({
  started: { navigation },
  codeRequest,
  title,
  intro,
  sentTo,
  onProblem,
  children,
}: Props) {
  const { t } = useTranslation('auth');
  const { otp } = codeRequest;

  if (otp) {
    return (
      <OtpStep
        key={otp.otp_id}
        otp={{ ...otp, sent_to: sentTo }}
        onCode={codeRequest.give}
        onResend={codeRequest.resend}
        onProblem={onProblem}
      >
        <Button variant="quiet" wide onClick={codeRequest.beginAgain}>
          {t('otp.begin_again')}
        </Button>
      </OtpStep>
    );
  }
  return (
    <AuthLayout title={title} intro={intro} onProblem={onProblem}>
      <FlashMessageLine flash={flashMessageAt(navigation.location.getSnapshot())} />
      <form className={styles.form} noValidate onSubmit={codeRequest.submit}>
        {children}
        <Button type="submit" size="lg" wide pending={codeRequest.pending}>
          {t('code.request')}
        </Button>
      </form>
      <BackToSignIn navigation={navigation} />
    </AuthLayout>
  );
}
