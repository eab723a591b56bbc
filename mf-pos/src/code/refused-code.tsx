import { type TicketCodeKind, ticketCodeOf } from '@suite/domain';
import { localProblem } from '@suite/graphql';
import { useProblemMessages, useSuiteLinks } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, ErrorState, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { PrintCodesLink } from '../printed-codes/print-codes-link';
import { ScanAgain } from './scan-again';

const refusals = { expired: 'order_expired', awaiting: 'order_awaiting', invalid: 'qr_invalid' } as const;

const schema = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((text) => text === '' || ticketCodeOf(text) !== null, 'typed_invalid'),
  ),
});

interface Props {
  kind: TicketCodeKind;
  reason: keyof typeof refusals;
  /** Null if the address contains none. */
  code: string | null;
  /** The ticket that the code was scanned for. */
  forTicket: string | null;
  /** Called when the same code was typed again. */
  onSame: () => void;
}

/** Shows why a code leads to no ticket, with the options to scan or type another one. */
export function RefusedCode({ kind, reason, code, forTicket, onSame }: Props) {
  const { t } = useTranslation('mf-pos');
  const problemMessage = useProblemMessages();
  const links = useSuiteLinks();
  const navigate = useNavigate();
  const { formProps, field } = useRemoteForm({
    schema,
    // A mistyped code can be corrected; an expired one cannot be used again.
    defaultValues: { code: reason === 'invalid' ? (code ?? '') : '' },
    messages: { typed_invalid: t('code.typed_invalid') },
    onSubmit({ code: typed }) {
      const found = ticketCodeOf(typed);
      if (found?.code === code) onSame();
      else if (found?.kind === 'qr' && forTicket)
        navigate(links.qr({ code: found.code, ticket: forTicket }), { replace: true });
      else if (found) navigate(links.code(found), { replace: true });
    },
  });

  const { title, message } =
    kind === 'check_in'
      ? { title: t('code.check_in.title'), message: t('code.check_in.message') }
      : problemMessage({ ...localProblem('defined'), code: refusals[reason] });

  return (
    <>
      <ErrorState title={title} message={message} />
      <Stack>
        <ScanAgain isSecond={false} forTicket={forTicket} />
        <Stack as="form" {...formProps}>
          <TextField
            label={t('code.typed')}
            hint={t(kind === 'check_in' ? 'code.check_in.typed_hint' : 'code.typed_hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={255}
            {...field('code')}
          />
          <Button type="submit" variant="secondary" size="lg" wide>
            {t('code.look_up')}
          </Button>
        </Stack>
        {kind === 'qr' && <PrintCodesLink />}
      </Stack>
    </>
  );
}
