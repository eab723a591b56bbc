import { useFieldMessages } from '@suite/remote-kit';
import { IconButton, TextField } from '@suite/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../layout/auth.module.css';
import { useLockout } from './use-lockout';
import { codeLength } from './use-staff-fields';
import type { StaffLogin } from './use-staff-login';

/** The field of an employee's code, with its error; `isNext`: it is the next field to fill in. */
export function CodeField({ login, isNext }: { login: StaffLogin; isNext: boolean }) {
  const { t } = useTranslation('auth');
  const fieldMessage = useFieldMessages();
  const input = useRef<HTMLInputElement>(null);
  const { code } = login.fields;
  const closed = useLockout(login);
  const wrong = login.refusal?.kind === 'wrong_code' ? t('staff.code_wrong') : undefined;

  useEffect(
    function beReadyToType() {
      if (isNext) input.current?.focus();
    },
    [isNext],
  );

  function clear() {
    login.type({ code: '' });
    input.current?.focus();
  }

  return (
    <TextField
      ref={input}
      label={t('staff.code')}
      hint={t(login.isVouchedFor ? 'staff.code_sends_itself' : 'staff.code_hint')}
      name="staff-code"
      autoComplete="off"
      inputMode="numeric"
      maxLength={codeLength}
      inputClassName={styles.code}
      value={code}
      readOnly={login.pending}
      onChange={(event) => login.type({ code: event.target.value })}
      suffix={code !== '' && <IconButton label={t('staff.clear')} icon={<X size={20} />} onClick={clear} />}
      error={closed ?? wrong ?? (login.missing.code ? t('staff.code_required') : fieldMessage(login.refused('code')))}
    />
  );
}
