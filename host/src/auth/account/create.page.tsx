import { useFieldMessages } from '@suite/remote-kit';
import { SegmentedControl, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PathLink } from '../../core/navigation/path-link';
import styles from '../layout/auth.module.css';
import { AuthLayout } from '../layout/auth-layout';
import type { AuthPageProps } from '../layout/auth-paths';
import { BackToSignIn } from '../layout/back-to-sign-in';
import { CountryField } from '../layout/country-field';
import { RequestCodePage } from './request-code';
import { useCodeRequest } from './use-code-request';

const people = ['owner', 'employee'] as const;

/** First page of a new account, for owners: a phone number and a code that proves it. Employees are invited. */
export function CreateAccountPage(props: AuthPageProps) {
  const { t } = useTranslation('auth');
  const messages = useFieldMessages();
  const [person, setPerson] = useState<string>('owner');
  const codeRequest = useCodeRequest({ ...props, purpose: 'create_account' });
  const { refused } = codeRequest;
  const choice = (
    <SegmentedControl
      label={t('create.who')}
      selected={person}
      onSelect={setPerson}
      options={people.map((id) => ({ id, label: t(`create.${id}`) }))}
    />
  );

  if (person === 'employee') {
    const { navigation } = props.started;
    return (
      <AuthLayout title={t('create.title')} intro={t('create.employee_intro')} onProblem={props.onProblem}>
        <div className={styles.form}>{choice}</div>
        <nav className={styles.links}>
          <PathLink navigation={navigation} to="/login?as=staff" className={styles.link}>
            {t('create.to_staff')}
          </PathLink>
        </nav>
        <BackToSignIn navigation={navigation} />
      </AuthLayout>
    );
  }
  return (
    <RequestCodePage
      {...props}
      codeRequest={codeRequest}
      title={t('create.title')}
      intro={t('create.intro')}
      sentTo={codeRequest.identifier}
    >
      {choice}
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
