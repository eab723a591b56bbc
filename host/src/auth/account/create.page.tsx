import { useFieldMessages } from '@suite/remote-kit';
import { TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { AuthPageProps } from '../layout/auth-paths';
import { CountryField } from '../layout/country-field';
import { RequestCodePage } from './request-code';
import { useCodeRequest } from './use-code-request';

/** First page of a new account: requests a phone number and a code that proves it. */
export function CreateAccountPage(props: AuthPageProps) {
  const { t } = useTranslation('auth');
  const messages = useFieldMessages();
  const codeRequest = useCodeRequest({ ...props, purpose: 'create_account' });
  const { refused } = codeRequest;

  return (
    <RequestCodePage
      {...props}
      codeRequest={codeRequest}
      title={t('create.title')}
      intro={t('create.intro')}
      sentTo={codeRequest.identifier}
    >
      <CountryField value={codeRequest.country} onChange={codeRequest.setCountry} />
      <TextField
        label={t('create.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        value={codeRequest.identifier}
        onChange={(event) => codeRequest.setIdentifier(event.target.value)}
        error={messages(refused && { ...refused, code: refused.code === 'required' ? 'phone_required' : refused.code })}
      />
    </RequestCodePage>
  );
}
