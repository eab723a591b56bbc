import { useFieldMessages } from '@suite/remote-kit';
import { TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { WayProps } from '../layout/auth-paths';
import { CountryField } from '../layout/country-field';
import { AskCodePage } from './request-code';
import { useAskCode } from './use-request-code';

/** A new account begins with a phone number, and a code that proves it. */
export function CreateWay(props: WayProps) {
  const { t } = useTranslation('ways');
  const words = useFieldMessages();
  const asking = useAskCode({ ...props, purpose: 'create_account' });
  const { refused } = asking;

  return (
    <AskCodePage
      {...props}
      asking={asking}
      title={t('create.title')}
      intro={t('create.intro')}
      sentTo={asking.identifier}
    >
      <CountryField value={asking.country} onChange={asking.setCountry} />
      <TextField
        label={t('create.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        value={asking.identifier}
        onChange={(event) => asking.setIdentifier(event.target.value)}
        error={words(refused && { ...refused, code: refused.code === 'required' ? 'phone_required' : refused.code })}
      />
    </AskCodePage>
  );
}
