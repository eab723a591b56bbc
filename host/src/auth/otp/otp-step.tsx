import { minutesAndSeconds } from '@suite/domain/otp-clock';
import { useFieldMessages } from '@suite/remote-kit';
import { Button, LiveRegion, TextField } from '@suite/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../layout/auth.module.css';
import { AuthLayout } from '../layout/auth-layout';
import { type OtpStepOptions, useOtpStep } from './use-otp-step';

interface Props extends OtpStepOptions {
  /** Other actions below the form. */
  children?: ReactNode;
}

/** A page that requests the one-time code which was sent; it is mounted again (`key`) for another code's id. */
export function OtpStep({ children, ...options }: Props) {
  const { t } = useTranslation('auth');
  const fieldMessage = useFieldMessages();
  const input = useRef<HTMLInputElement>(null);
  const step = useOtpStep(options);
  const { pending, attempts } = step;

  useEffect(
    function beReadyToTypeOver() {
      if (attempts > 0) input.current?.select();
      input.current?.focus();
    },
    [attempts],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    step.submit();
  }

  return (
    <AuthLayout
      title={t('otp.title')}
      intro={step.sentTo ? t('otp.sent_to', { to: step.sentTo }) : t('otp.sent')}
      onProblem={options.onProblem}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label={t('otp.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          inputClassName={styles.code}
          value={step.code}
          readOnly={pending !== null}
          onChange={(event) => step.type(event.target.value)}
          error={fieldMessage(step.refused)}
        />
        <Button type="submit" size="lg" wide pending={pending === 'code'}>
          {t('otp.submit')}
        </Button>
        {step.resendIn > 0 ? (
          <p className={styles.note}>{t('otp.resend_in', { time: minutesAndSeconds(step.resendIn) })}</p>
        ) : (
          <Button variant="quiet" wide pending={pending === 'resend'} onClick={step.resend}>
            {t('otp.resend')}
          </Button>
        )}
        <LiveRegion message={step.wasResent ? t('otp.resent') : ''} />
      </form>
      {children}
    </AuthLayout>
  );
}
