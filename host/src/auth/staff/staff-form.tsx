import { useFieldMessages } from '@suite/remote-kit';
import { Button, SegmentedControl } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import formStyles from '../layout/auth.module.css';
import { CodeField } from './code-field';
import { PhoneFields } from './phone-fields';
import { RememberPhone } from './remember-phone';
import styles from './staff-sign-in.module.css';
import { StoreField } from './store-field';
import type { StaffLogin } from './use-staff-login';

interface Props {
  login: StaffLogin;
  /** The person returns from authorizing the device for the team: the code is the next field. */
  isReturn: boolean;
  onScan: () => void;
  onBegin: () => void;
}

/** Store number, then a code of three digits or a phone number. */
export function StaffForm({ login, isReturn, onScan, onBegin }: Props) {
  const { t } = useTranslation('auth');
  const fieldMessage = useFieldMessages();
  const { fields, refusal } = login;
  const roleProblem = fieldMessage(login.refused('role'));
  return (
    <form className={formStyles.form} noValidate onSubmit={login.submit} onFocus={onBegin}>
      <SegmentedControl
        label={t('staff.type')}
        selected={fields.type}
        onSelect={(type) => login.type({ type: type === 'phone' ? 'phone' : 'code' })}
        options={[
          { id: 'code', label: t('staff.by_code') },
          { id: 'phone', label: t('staff.by_phone') },
        ]}
      />
      <StoreField login={login} onScan={onScan} />
      {fields.type === 'code' ? <CodeField login={login} isNext={isReturn} /> : <PhoneFields login={login} />}
      {refusal?.kind === 'locked' && fields.type === 'code' && (
        <Button variant="secondary" wide onClick={() => login.type({ type: 'phone' })}>
          {t('staff.use_phone')}
        </Button>
      )}
      {!login.isVouchedFor && <RememberPhone value={login.remember} onChange={login.setRemember} />}
      {roleProblem && (
        <p role="alert" className={styles.problem}>
          {roleProblem}
        </p>
      )}
      <Button type="submit" size="lg" wide pending={login.pending}>
        {t('staff.submit')}
      </Button>
    </form>
  );
}
