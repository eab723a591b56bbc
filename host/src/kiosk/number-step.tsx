import type { Country } from '@suite/domain';
import { toE164 } from '@suite/domain/phone';
import type { ShellProblem } from '@suite/graphql/problems';
import { Button, FieldError, Note } from '@suite/ui';
import { QrCode } from '@suite/ui/qr-code';
import { Delete } from 'lucide-react';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedDigits } from './grouped-digits';
import styles from './kiosk.module.css';
import type { KioskAction } from './kiosk.reducer';
import type { KioskFacts } from './kiosk-facts';
import { useRefusalText } from './use-refusal-text';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface Props {
  page: KioskFacts;
  digits: string;
  problem: ShellProblem | null;
  isPending: boolean;
  dispatch: Dispatch<KioskAction>;
  onFind: (phone: string) => Promise<void>;
}

/** The client's number, by keys on the page: no field, so that the device proposes no numbers of others. */
export function NumberStep({ page, digits, problem, isPending, dispatch, onFind }: Props) {
  const { t } = useTranslation('kiosk');
  const { name, country_code, timezone } = page.store;
  const phone = toE164(digits, country_code as Country, timezone);
  const refusal = useRefusalText(problem);
  const submit = () => {
    if (phone && !isPending) void onFind(phone);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (/^\d$/.test(event.key)) dispatch({ type: 'digit', digit: event.key });
    else if (event.key === 'Backspace') dispatch({ type: 'delete' });
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) submit();
  });
  useEffect(function takeKeysOfKeyboard() {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <div className={styles.number}>
      <div className={styles.welcome}>
        <h1 className={styles.title}>{t('number.title', { store: name })}</h1>
        <Note>{t('number.hint')}</Note>
        {page.waiting > 0 && (
          <Note>
            {page.expected_wait
              ? t('number.waiting_about', { count: page.waiting, minutes: page.expected_wait })
              : t('number.waiting', { count: page.waiting })}
          </Note>
        )}
        {page.day_path && (
          <div className={styles.ownPhone}>
            <QrCode text={`${location.origin}${page.day_path}`} label={t('number.qr')} />
            <span>{t('number.own_phone')}</span>
          </div>
        )}
      </div>
      <div className={styles.entry}>
        <output className={styles.digits} aria-label={t('number.label')}>
          {digits ? groupedDigits(digits) : <span className={styles.placeholder}>{t('number.placeholder')}</span>}
        </output>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form; this is one instrument. */}
        <div role="group" aria-label={t('number.keys')} className={styles.keypad}>
          {keys.map((key) => (
            <button
              key={key}
              type="button"
              className={styles.key}
              onClick={() => dispatch({ type: 'digit', digit: key })}
            >
              {key}
            </button>
          ))}
          <button type="button" className={styles.key} onClick={() => dispatch({ type: 'reset' })}>
            {t('number.clear')}
          </button>
          <button type="button" className={styles.key} onClick={() => dispatch({ type: 'digit', digit: '0' })}>
            0
          </button>
          <button
            type="button"
            className={styles.key}
            aria-label={t('number.delete')}
            onClick={() => dispatch({ type: 'delete' })}
          >
            <Delete size={28} />
          </button>
        </div>
        <FieldError message={refusal} />
        <Button size="lg" wide disabled={phone === null} pending={isPending} onClick={submit}>
          {t('number.continue')}
        </Button>
      </div>
    </div>
  );
}
