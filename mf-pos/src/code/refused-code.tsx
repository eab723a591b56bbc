import { type TicketCodeKind, ticketCodeOf } from '@suite/domain';
import { localProblem } from '@suite/graphql';
import { useFieldMessages, useProblemMessages, useSuiteLinks, useUnsaved } from '@suite/remote-kit';
import { Button, ErrorState, TextField } from '@suite/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styles from './code.module.css';
import { ScanAgain } from './scan-again';

const refusals = { expired: 'order_expired', awaiting: 'order_awaiting', invalid: 'qr_invalid' } as const;

interface Props {
  kind: TicketCodeKind;
  reason: keyof typeof refusals;
  /** Null where the address has no code. */
  code: string | null;
  /** Called when the same code is typed again. */
  onSame: () => void;
}

/** Shows why a code has no ticket, and lets the person scan or type another one. */
export function RefusedCode({ kind, reason, code, onSame }: Props) {
  const { t } = useTranslation('mf-pos');
  const problemMessage = useProblemMessages();
  const fieldMessage = useFieldMessages();
  const links = useSuiteLinks();
  const navigate = useNavigate();
  // An invalid code stays in the field to be corrected; an expired one does not.
  const first = reason === 'invalid' ? (code ?? '') : '';
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState<string>();
  useUnsaved(typed !== first);

  const { title, message } =
    kind === 'check_in'
      ? { title: t('code.check_in.title'), message: t('code.check_in.message') }
      : problemMessage({ ...localProblem('defined'), code: refusals[reason] });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = ticketCodeOf(typed);
    if (!found) {
      setError(typed.trim() ? t('code.typed_invalid') : fieldMessage({ code: 'required', params: {} }));
    } else if (found.code === code) onSame();
    else navigate(links.code(found), { replace: true });
  }

  return (
    <>
      <ErrorState title={title} message={message} />
      <div className={styles.ways}>
        <ScanAgain isSecond={false} />
        <form className={styles.ways} noValidate onSubmit={submit}>
          <TextField
            label={t('code.typed')}
            hint={t('code.typed_hint')}
            error={error}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={255}
            value={typed}
            onChange={(event) => {
              setError(undefined);
              setTyped(event.target.value);
            }}
          />
          <Button type="submit" variant="secondary" size="lg" wide>
            {t('code.look_up')}
          </Button>
        </form>
      </div>
    </>
  );
}
