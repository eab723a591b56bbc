import type { Country } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import { type ShellProblem, useSubmit } from '@suite/graphql';
import { useFieldMessages, useProblemMessages, useStore } from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { Button, Note, TextField } from '@suite/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import { maskedPhone } from '../domain/masked-contact';
import { type PayLinkFragment, TextPayLinkDocument } from './pay-link.generated';

/** Too many messages, a client who opted out, and a link that has ended are shown beside the button. */
const isShownHere = (problem: ShellProblem): boolean => problem.kind === 'rate_limited' || isFormRefusal(problem);

interface Props {
  link: PayLinkFragment;
  token: string;
  /** The last digits of the client's number; null asks for one. */
  phoneEnding: string | null;
  country: Country;
  onTexted: () => void;
}

/** Texts a link: to the ticket's client by one tap, or to a typed number. */
export function TextLink({ link, token, phoneEnding, country, onTexted }: Props) {
  const { t } = useTranslation('mf-pos');
  const { whmcsId } = useStore();
  const fieldMessage = useFieldMessages();
  const problemMessages = useProblemMessages();
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const sending = useSubmit(TextPayLinkDocument, { handles: isShownHere });
  const { problem } = sending;

  async function send(to: string | null) {
    if (await sending.submit({ whmcs_id: whmcsId, input_obj: { id: link.id, token, to } })) onTexted();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const to = toE164(typed, country);
    setInvalid(to === null);
    if (to) void send(to);
  }

  return (
    <>
      {phoneEnding ? (
        <Button size="lg" wide pending={sending.pending} onClick={() => void send(null)}>
          {t('pay_link.text_to', { phone: maskedPhone(phoneEnding) })}
        </Button>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <TextField
            label={t('pay_link.phone')}
            type="tel"
            autoComplete="off"
            value={typed}
            error={isInvalid ? fieldMessage({ code: 'phone_invalid', params: {} }) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" size="lg" wide pending={sending.pending}>
            {t('pay_link.text')}
          </Button>
        </form>
      )}
      {problem && isShownHere(problem) && <Alert message={problemMessages(problem).message} />}
      {link.texted_at && (
        <Note role="status" tone="good">
          {t('pay_link.texted')}
        </Note>
      )}
    </>
  );
}
