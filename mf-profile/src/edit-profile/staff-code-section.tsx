import type { Country } from '@suite/domain';
import { onDeviceClock } from '@suite/domain/otp-clock';
import { useSubmit } from '@suite/graphql';
import { useStore } from '@suite/remote-kit';
import { LiveRegion, Note, Section, Switch } from '@suite/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContactCodeFragment,
  RequestStaffCodeDocument,
  SetStaffCodeAtSignInDocument,
} from './edit-profile.generated';
import { StaffCodeSheet } from './staff-code-sheet.lazy';

interface Props {
  isOn: boolean;
  /** Null: a code could go nowhere. */
  phone: string | null;
  country: Country;
}

/** Whether an employee's sign-in on the store's devices requires a one-time code too. Switching it off needs one. */
export function StaffCodeSection({ isOn, phone, country }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const id = useId();
  const change = useSubmit(SetStaffCodeAtSignInDocument);
  const request = useSubmit(RequestStaffCodeDocument);
  const [sent, setSent] = useState<ContactCodeFragment | null>(null);
  const [message, setMessage] = useState('');

  async function turnOn() {
    if (await change.submit({ input_obj: { enabled: true } })) setMessage(t('code.is_on'));
  }
  async function requestCode() {
    const result = await request.submit({ input_obj: { whmcs_id: whmcsId, phone, country_code: country } });
    const otp = result?.staff_login.otp;
    // A sign-in does not reveal whom it sends a code.
    const ending = `••• ${phone?.slice(-4)}`;
    if (otp) setSent(onDeviceClock({ ...otp, sent_to: otp.sent_to ?? ending }, new Date()));
  }

  return (
    <Section title={t('code.title')}>
      <Switch
        label={t('code.switch')}
        checked={isOn}
        disabled={!phone || change.pending || request.pending}
        onChange={() => void (isOn ? requestCode() : turnOn())}
        aria-describedby={id}
      />
      <Note id={id}>{t(phone ? 'code.hint_staff' : 'code.phone_required')}</Note>
      <LiveRegion message={message} />
      {sent && (
        <StaffCodeSheet
          sent={sent}
          onClose={() => setSent(null)}
          onDone={() => {
            setSent(null);
            setMessage(t('code.is_off'));
          }}
        />
      )}
    </Section>
  );
}
