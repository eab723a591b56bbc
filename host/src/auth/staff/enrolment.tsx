import { deviceName } from '@suite/domain/device-name';
import { Button, TextField } from '@suite/ui';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../layout/auth.module.css';
import { AuthLayout } from '../layout/auth-layout';
import type { AuthPageProps } from '../layout/auth-paths';
import { Letters } from './letters';
import { StoreField } from './store-field';
import { useEnrolment } from './use-enrolment';
import type { StaffLogin } from './use-staff-login';

interface Props extends Pick<AuthPageProps, 'started' | 'onProblem'> {
  login: StaffLogin;
  onScan: () => void;
  /** Returns to the sign-in. */
  onLeave: (isAuthorized: boolean) => void;
}

/** Authorizes the device for the whole team: an owner or manager types the letters that it shows. */
export function Enrolment({ started, login, onProblem, onScan, onLeave }: Props) {
  const { t } = useTranslation('auth');
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const { saveDevice: keepDevice, whmcsId } = login;
  const onAuthorized = useCallback(
    (store: number, token: string) => {
      keepDevice(store, { token, for: 'team' });
      onLeave(true);
    },
    [keepDevice, onLeave],
  );
  const { stage, pending, isStoreUnknown, requestLetters, begin } = useEnrolment({
    transport: started.transport,
    onAuthorized,
    onProblem,
  });

  const isNaming = stage.kind === 'asking';
  useEffect(
    function beReadyToType() {
      if (isNaming) nameField.current?.focus();
    },
    [isNaming],
  );

  function leave() {
    begin();
    onLeave(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (whmcsId === null) login.demandStore();
    else if (name.trim() !== '') void requestLetters(whmcsId, name.trim());
  }

  return (
    <AuthLayout title={t('staff.enrol.title')} intro={t('staff.enrol.intro')} onProblem={onProblem}>
      {isNaming ? (
        <form className={styles.form} noValidate onSubmit={submit}>
          <StoreField login={login} onScan={onScan} error={isStoreUnknown ? t('staff.store_unknown') : undefined} />
          <TextField
            ref={nameField}
            label={t('staff.device_name')}
            hint={t('staff.enrol.name_hint')}
            name="device-name"
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={tried && name.trim() === '' ? t('staff.enrol.name_required') : undefined}
          />
          <Button type="submit" size="lg" wide pending={pending}>
            {t('staff.enrol.request')}
          </Button>
        </form>
      ) : (
        <Letters stage={stage} onAgain={begin} />
      )}
      <Button variant="quiet" wide onClick={leave}>
        {t('staff.enrol.back')}
      </Button>
    </AuthLayout>
  );
}
