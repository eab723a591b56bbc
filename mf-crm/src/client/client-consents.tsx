import { ClientConsent } from '@suite/entities';
import { useGate } from '@suite/remote-kit';
import { Note, Row, Section, Switch, UndoBar } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { TextButton } from './client-actions';
import type { ClientProfile } from './use-client';
import { useClientSwitch } from './use-client-switch';

interface Props {
  profile: ClientProfile;
  onChanged: () => void;
}

/** Messages to the client: texts on or off, with the record of what they agreed to. */
export function ClientConsents({ profile: { customer, consent }, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  const isEmployee = useGate().area === 'staff';
  const { change, undo, pending } = useClientSwitch(customer, onChanged);
  const { is_opted_out, has_phone, accepts_texts } = consent;
  const isFixed = isEmployee || is_opted_out || !has_phone;
  return (
    <Section title={t('client.tabs.messages')}>
      {is_opted_out && <Note tone="warning">{t('client.opted_out')}</Note>}
      {!has_phone && <Note>{t('client.no_phone_no_texts')}</Note>}
      <Switch
        label={t('client.texts')}
        checked={accepts_texts}
        disabled={isFixed}
        onChange={({ target }) => !pending && void change('is_send_sms', target.checked)}
      />
      <Note small>{t(consent.accepts_advertising ? 'client.advertising_on' : 'client.advertising_off')}</Note>
      <Note small>{t(consent.gets_email_offers ? 'client.email_offers_on' : 'client.email_offers_off')}</Note>
      <Row gap={2}>
        {has_phone && <TextButton id={customer.id} />}
        <ClientConsent client={customer} />
      </Row>
      {undo && <UndoBar {...undo} />}
    </Section>
  );
}
