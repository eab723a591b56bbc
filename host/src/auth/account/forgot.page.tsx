import { useFieldMessages } from '@suite/remote-kit';
import { TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { AuthPageProps } from '../layout/auth-paths';
import { RequestCodePage } from './request-code';
import { useCodeRequest } from './use-code-request';

/**
 * Requests a code for a forgotten password. No code is sent for an unknown identifier, and the page does not
 * reveal that.
 */
export function ForgotPasswordPage(props: AuthPageProps) {
  const { t } = useTranslation(['auth', 'host']);
  const messages = useFieldMessages();
  const codeRequest = useCodeRequest({ ...props, purpose: 'forgot_password' });
  const { refused } = codeRequest;

  return (
    <RequestCodePage
      {...props}
      codeRequest={codeRequest}
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      sentTo={null}
    >
      <TextField
        label={t('host:sign_in.identifier')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        value={codeRequest.identifier}
        onChange={(event) => codeRequest.setIdentifier(event.target.value)}
        error={refused?.code === 'required' ? t('host:sign_in.identifier_required') : messages(refused)}
      />
    </RequestCodePage>
  );
}
