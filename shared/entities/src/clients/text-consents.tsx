import { Note, Stack, Switch } from '@suite/ui';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { AgreementForm } from './agreement-form';
import { type ConsentProps, useConsentSwitch } from './use-consent-switch';

/** Texts to a client, and offers by text, for which the law wants an agreement in writing. */
export function TextConsents({ consent, onChanged }: ConsentProps) {
  const { t } = useMessages();
  const { change, mayChange } = useConsentSwitch({ consent, onChanged });
  const [isAgreeing, setAgreeing] = useState(false);
  const { accepts_texts, accepts_advertising, is_opted_out, has_phone } = consent;
  const isFixed = is_opted_out || !has_phone || !mayChange;
  return (
    <Stack gap={2}>
      {is_opted_out && <Note tone="warning">{t('consent.opted_out')}</Note>}
      {!has_phone && <Note>{t('consent.no_phone')}</Note>}
      <Switch
        label={t('consent.texts')}
        checked={accepts_texts}
        disabled={isFixed}
        onChange={({ target }) => void change('texts', target.checked)}
      />
      <Switch
        label={t('consent.advertising')}
        checked={accepts_advertising || isAgreeing}
        disabled={isFixed || !accepts_texts}
        onChange={({ target }) => {
          setAgreeing(target.checked);
          if (accepts_advertising) void change('advertising', false);
        }}
      />
      {isAgreeing && !accepts_advertising && (
        <AgreementForm
          kind="advertising"
          customerId={consent.customer_id}
          onCancel={() => setAgreeing(false)}
          onDone={async () => {
            await onChanged(t('consent.advertising_on'));
            setAgreeing(false);
          }}
        />
      )}
      <Note small>{t('consent.hint')}</Note>
    </Stack>
  );
}
