import { Button } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../layout/auth.module.css';
import { WayFrame } from '../layout/auth-layout';
import type { WayProps } from '../layout/auth-paths';
import { BackToSignIn } from '../layout/back-to-sign-in';
import { saidAt } from '../layout/flash-message';
import { NoticeLine } from '../layout/flash-message-line';
import { OtpStep } from '../otp/otp-step';
import type { AskCode } from './use-request-code';

interface Props extends WayProps {
  asking: AskCode;
  title: string;
  intro: string;
  /** Where the code went, as far as this page may say. */
  sentTo: string | null;
  /** The fields that say who it is. */
  children: ReactNode;
}

/** Who it is, then the code that was sent there. */
export function AskCodePage({ started: { navigation }, asking, title, intro, sentTo, onProblem, children }: Props) {
  const { t } = useTranslation('ways');
  const { otp } = asking;

  if (otp) {
    return (
      <OtpStep
        key={otp.otp_id}
        otp={{ ...otp, sent_to: sentTo }}
        onCode={asking.give}
        onResend={asking.resend}
        onProblem={onProblem}
      >
        <Button variant="quiet" wide onClick={asking.beginAgain}>
          {t('otp.begin_again')}
        </Button>
      </OtpStep>
    );
  }
  return (
    <WayFrame title={title} intro={intro} onProblem={onProblem}>
      <NoticeLine said={saidAt(navigation.location.getSnapshot())} />
      <form className={styles.form} noValidate onSubmit={asking.submit}>
        {children}
        <Button type="submit" size="lg" wide pending={asking.pending}>
          {t('ask.submit')}
        </Button>
      </form>
      <BackToSignIn navigation={navigation} />
    </WayFrame>
  );
}
