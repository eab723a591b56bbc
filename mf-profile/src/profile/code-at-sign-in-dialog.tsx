import { useSubmit } from '@suite/graphql';
import { useFieldMessages, useUnsaved } from '@suite/remote-kit';
import { PasswordField } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../layout/layout.module.css';
import { SetCodeAtSignInDocument } from './profile.generated';

interface Props {
  /** Whether codes are to be asked for from now on, or no longer. */
  enable: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Switches the code at sign-in for who knows the password; refusals stand beside it, and what was typed stays. */
export function CodeAtSignInDialog({ enable, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-profile');
  const words = useFieldMessages();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { submit, pending, fieldProblem, reset } = useSubmit(SetCodeAtSignInDocument);
  useUnsaved(password !== '');
  const missing = tried && password === '' ? { code: 'required', params: {} } : null;
  const noPhone = fieldProblem('input_obj.enabled');

  async function confirm() {
    setTried(true);
    if (password === '') return;
    if (await submit({ input_obj: { enabled: enable, password } })) onDone();
  }

  function send(event: FormEvent) {
    event.preventDefault();
    void confirm();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(enable ? 'code.on_title' : 'code.off_title')}
      message={t(enable ? 'code.on_message' : 'code.off_message')}
      confirm={t(enable ? 'code.on_yes' : 'code.off_yes')}
      cancel={t('code.no')}
      tone={enable ? undefined : 'danger'}
      pending={pending}
      onConfirm={confirm}
    >
      <form className={styles.form} noValidate onSubmit={send}>
        <PasswordField
          label={t('password.yours')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            reset();
          }}
          error={words(missing ?? fieldProblem('input_obj.password'))}
        />
        {noPhone && (
          <p role="alert" className={styles.error}>
            {t('code.phone_required')}
          </p>
        )}
      </form>
    </ConfirmDialog>
  );
}
