import { PageFrame, SuccessCheck } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ChangePasswordForm } from './change-password-form';

/** The page that changes the person's own password. */
export function ChangePasswordPage() {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  const [done, setDone] = useState(false);
  return (
    <PageFrame kind="form" title={t('password.title')} back={() => navigate(paths.profile())}>
      {done ? (
        <div role="status">
          <SuccessCheck title={t('password.done')} message={t('password.done_hint')}>
            <Link to={paths.profile()}>{t('password.to_profile')}</Link>
          </SuccessCheck>
        </div>
      ) : (
        <ChangePasswordForm onChanged={() => setDone(true)} />
      )}
    </PageFrame>
  );
}
