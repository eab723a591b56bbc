import { useFieldMessages } from '@suite/remote-kit';
import { TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { WayProps } from '../layout/auth-paths';
import { AskCodePage } from './request-code';
import { useAskCode } from './use-request-code';

/** Who forgot their password proves who they are by a code; it goes to nobody where there is nobody. */
export function ForgotWay(props: WayProps) {
  const { t } = useTranslation(['ways', 'host']);
  const words = useFieldMessages();
  const asking = useAskCode({ ...props, purpose: 'forgot_password' });
  const { refused } = asking;

  return (
    <AskCodePage {...props} asking={asking} title={t('forgot.title')} intro={t('forgot.intro')} sentTo={null}>
      <TextField
        label={t('host:sign_in.identifier')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        value={asking.identifier}
        onChange={(event) => asking.setIdentifier(event.target.value)}
        error={refused?.code === 'required' ? t('host:sign_in.identifier_required') : words(refused)}
      />
    </AskCodePage>
  );
}
