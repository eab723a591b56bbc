import type { Country } from '@suite/domain';
import { useFormat, useProblemMessages, useStore } from '@suite/remote-kit';
import { type FormSubmission, useRemoteForm } from '@suite/remote-kit/form';
import { SegmentedControl, TextField } from '@suite/ui';
import { SheetForm } from '../sheet-form';
import { useMessages } from '../use-messages';
import { type ClientContact, isShownInline, prefilled, type SendBy, sendSchema, suggestedChannel } from './send-to';

interface Props {
  title: string;
  client: ClientContact;
  country: Country;
  /** The initial way to send; by default the one that the client has a contact for. */
  by?: SendBy | undefined;
  /** The mutation that `onSend` sends. */
  sending: FormSubmission;
  /** `to` is null for the client, as the store knows them. */
  onSend: (message: { by: SendBy; to: string | null }) => Promise<void>;
  onClose: () => void;
}

/** The form that sends a receipt by text or email, to the client or to a typed contact. */
export function SendForm({ title, by: initialBy, country, client, sending, onSend, onClose }: Props) {
  const { t } = useMessages();
  const format = useFormat();
  const { timezone } = useStore();
  const problemMessage = useProblemMessages();
  const form = useRemoteForm({
    schema: sendSchema(client, country, timezone),
    defaultValues: {
      by: initialBy ?? suggestedChannel(client),
      sms: prefilled(client, 'sms', format.phone),
      email: prefilled(client, 'email', format.phone),
    },
    submission: sending,
    paths: { sms: ['input_obj.to'], email: ['input_obj.to'] },
    // A receipt that is about to be sent counts as unsaved input, even before anything is typed.
    isUnsaved: () => true,
    onSubmit: onSend,
  });
  const by = form.input('by');
  const isHidden = by.value === 'sms' && client.phone_number_hidden;

  return (
    <SheetForm
      title={title}
      submit={t('receipt.send_now')}
      form={form}
      refusal={sending.problem && isShownInline(sending.problem) ? problemMessage(sending.problem).message : undefined}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('receipt.by')}
        selected={by.value}
        onSelect={(id) => {
          by.set(id === 'email' ? 'email' : 'sms');
          form.form.clearErrors();
        }}
        options={[
          { id: 'sms', label: t('receipt.sms') },
          { id: 'email', label: t('receipt.email') },
        ]}
      />
      <TextField
        key={by.value}
        label={t(by.value === 'sms' ? 'receipt.phone' : 'receipt.email_address')}
        hint={isHidden ? t('receipt.hidden_hint') : undefined}
        placeholder={isHidden ? t('receipt.to_client') : undefined}
        type={by.value === 'sms' ? 'tel' : 'email'}
        autoComplete="off"
        {...form.field(by.value)}
      />
    </SheetForm>
  );
}
