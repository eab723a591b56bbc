import { Button, Note, Stack, Switch } from '@suite/ui';
import { ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { AgreementForm } from './agreement-form';
import type { ConsentFragment } from './clients.generated';
import { type ConsentProps, useConsentSwitch } from './use-consent-switch';

/** Offers by email: whether the client gets them and why, and the record of their agreement or refusal. */
export function EmailOffers({ consent, onChanged }: ConsentProps) {
  const { t } = useMessages();
  const { change, mayChange } = useConsentSwitch({ consent, onChanged });
  const [isAgreeing, setAgreeing] = useState(false);
  const { gets_email_offers, accepts_email_offers, has_email, is_email_opted_out } = consent;
  const isFixed = !has_email || is_email_opted_out || !mayChange;
  return (
    <Stack gap={2}>
      <Switch
        label={t('consent.email_offers')}
        checked={gets_email_offers || isAgreeing}
        disabled={isFixed}
        onChange={({ target }) => {
          setAgreeing(target.checked);
          if (gets_email_offers) void change('email_offers', false);
        }}
      />
      <Note small>{t(`consent.email_reasons.${reasonOf(consent)}`)}</Note>
      {isAgreeing ? (
        <AgreementForm
          kind="email_offers"
          customerId={consent.customer_id}
          onCancel={() => setAgreeing(false)}
          onDone={async () => {
            await onChanged(t('consent.email_offers_on'));
            setAgreeing(false);
          }}
        />
      ) : (
        gets_email_offers &&
        !accepts_email_offers &&
        !isFixed && (
          <Button type="button" variant="quiet" icon={<ClipboardPen size={18} />} onClick={() => setAgreeing(true)}>
            {t('consent.record_agreement')}
          </Button>
        )
      )}
    </Stack>
  );
}

/** Why a client gets offers by email, or does not. */
function reasonOf(consent: ConsentFragment): string {
  if (!consent.has_email) return 'no_email';
  if (consent.is_email_opted_out) return 'stopped';
  if (consent.accepts_email_offers) return 'agreed';
  if (consent.refused_email_offers) return 'refused';
  return `${consent.email_offers_rule}_${consent.gets_email_offers ? 'gets' : 'none'}`;
}
