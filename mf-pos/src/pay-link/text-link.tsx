import type { Country } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import type { ShellProblem } from '@suite/graphql';
import { useProblemMessages, useStore, useStoreSubmit } from '@suite/remote-kit';
import { type FormSubmission, isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { Button, Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
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
  const problemMessages = useProblemMessages();
  const sending = useStoreSubmit(TextPayLinkDocument, { handles: isShownHere });
  const { problem } = sending;

  async function send(to: string | null) {
    if (await sending.submit({ input_obj: { id: link.id, token, to } })) onTexted();
  }

  return (
    <>
      {phoneEnding ? (
        <Button size="lg" wide pending={sending.pending} onClick={() => void send(null)}>
          {t('pay_link.text_to', { phone: maskedPhone(phoneEnding) })}
        </Button>
      ) : (
        <PhoneForm country={country} submission={sending} onPhone={send} />
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

interface PhoneFormProps {
  country: Country;
  submission: FormSubmission;
  /** Called with the number in the form of E.164. */
  onPhone: (phone: string) => Promise<void>;
}

function PhoneForm({ country, submission, onPhone }: PhoneFormProps) {
  const { t } = useTranslation('mf-pos');
  const { timezone } = useStore();
  const { formProps, field, pending } = useRemoteForm({
    schema: phoneSchema(country, timezone),
    defaultValues: { to: '' },
    submission,
    onSubmit: ({ to }) => onPhone(to),
  });
  return (
    <form {...formProps}>
      <TextField label={t('pay_link.phone')} type="tel" autoComplete="off" {...field('to')} />
      <Button type="submit" size="lg" wide pending={pending}>
        {t('pay_link.text')}
      </Button>
    </form>
  );
}

const phoneSchema = (country: Country, zone: string) =>
  v.object({
    to: v.pipe(
      v.string(),
      v.check((typed) => toE164(typed, country, zone) !== null, 'phone_invalid'),
      v.transform((typed) => toE164(typed, country, zone) ?? typed),
    ),
  });
