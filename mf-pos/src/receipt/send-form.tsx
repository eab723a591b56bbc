import type { Country } from '@suite/domain';
import { type ShellProblem, useSubmit } from '@suite/graphql';
import { useFieldMessages, useFormat, useProblemMessages, useStore, useUnsaved } from '@suite/remote-kit';
import { SegmentedControl, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetForm } from '../ticket/actions/sheet-form';
import { isShownInline } from '../ticket/actions/use-ticket-action';
import { SendReceiptDocument } from './receipt.generated';
import { type ClientContact, prefilled, type SendBy, sendTo, suggestedChannel } from './send-to';

export interface SendProps {
  orderId: string;
  code: string;
  country: Country;
  onSent: () => void;
  onClose: () => void;
}

/** Refusals that are shown in the sheet: too many messages, or a client who opted out. */
const isShownHere = (problem: ShellProblem): boolean => isShownInline(problem) || problem.kind === 'rate_limited';

/** Sends by text or email, to the client or to a typed address. */
export function SendForm({ orderId, code, country, client, onSent, onClose }: SendProps & { client: ClientContact }) {
  const { t } = useTranslation('mf-pos');
  const { whmcsId } = useStore();
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const problemMessage = useProblemMessages();
  const [by, setBy] = useState<SendBy>(() => suggestedChannel(client));
  const [typed, setTyped] = useState<Partial<Record<SendBy, string>>>({});
  const [isTried, setTried] = useState(false);
  const { submit, pending, problem, fieldProblem, reset } = useSubmit(SendReceiptDocument, { handles: isShownHere });
  const text = typed[by] ?? prefilled(client, by, format.phone);
  const target = sendTo(client, by, text, country);
  const known = isTried && 'error' in target ? { code: target.error, params: {} } : fieldProblem('input_obj.to');
  const isHidden = by === 'sms' && client.phone_number_hidden;
  useUnsaved();

  async function send() {
    setTried(true);
    if ('error' in target) return;
    if (await submit({ whmcs_id: whmcsId, input_obj: { order_id: orderId, by, to: target.to } })) onSent();
  }
  function type(value: string) {
    setTyped({ ...typed, [by]: value });
    setTried(false);
    reset();
  }

  return (
    <SheetForm
      title={t('receipt_page.send_title', { code })}
      submit={t('receipt_page.send_now')}
      pending={pending}
      refusal={problem && isShownHere(problem) ? problemMessage(problem).message : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('receipt_page.by')}
        selected={by}
        onSelect={(id) => {
          setBy(id === 'email' ? 'email' : 'sms');
          setTried(false);
          reset();
        }}
        options={[
          { id: 'sms', label: t('receipt_page.sms') },
          { id: 'email', label: t('receipt_page.email') },
        ]}
      />
      <TextField
        key={by}
        label={t(by === 'sms' ? 'receipt_page.phone' : 'receipt_page.email_address')}
        hint={isHidden ? t('receipt_page.hidden_hint') : undefined}
        placeholder={isHidden ? t('receipt_page.to_client') : undefined}
        type={by === 'sms' ? 'tel' : 'email'}
        autoComplete="off"
        value={text}
        error={fieldMessage(known)}
        onChange={(event) => type(event.target.value)}
      />
    </SheetForm>
  );
}
