import { useSubmit } from '@suite/graphql';
import { useFieldMessages, useStore } from '@suite/remote-kit';
import { Button, LiveRegion, Section, TextField } from '@suite/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorizeStaffDeviceDocument } from './authorize.generated';
import styles from './authorize.module.css';
import { Statement } from './statement';

const letterCount = 8;

/** The letters of a text in capitals, at most as many as a device shows. */
const asLetters = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, letterCount);

interface Props {
  onAuthorized: () => void;
  /** Another part above has the screen's one primary button. */
  isSecond: boolean;
}

/** Authorizes the device that shows the typed letters. */
export function DeviceForm({ onAuthorized, isSecond }: Props) {
  const { t } = useTranslation('mf-profile');
  const words = useFieldMessages();
  const { whmcsId } = useStore();
  const input = useRef<HTMLInputElement>(null);
  const [letters, setLetters] = useState('');
  const [tried, setTried] = useState(false);
  const [authorized, setAuthorized] = useState<string | null>(null);
  const { submit, pending, fieldProblem, reset } = useSubmit(AuthorizeStaffDeviceDocument);
  const isComplete = letters.length === letterCount;

  function type(text: string) {
    setLetters(asLetters(text));
    setAuthorized(null);
    reset();
  }

  async function authorize(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isComplete) return input.current?.focus();
    const result = await submit({ whmcs_id: whmcsId, user_code: letters });
    if (!result) return input.current?.focus();
    setLetters('');
    setTried(false);
    setAuthorized(result.staff_device_authorize.name);
    onAuthorized();
  }

  return (
    <Section title={t('authorize.allow.title')}>
      <p className={styles.note}>{t('authorize.allow.intro')}</p>
      <form className={styles.form} noValidate onSubmit={authorize}>
        <TextField
          ref={input}
          label={t('authorize.allow.letters')}
          name="letters"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          inputClassName={styles.letters}
          value={letters}
          readOnly={pending}
          onChange={(event) => type(event.target.value)}
          error={tried && !isComplete ? t('authorize.allow.incomplete') : words(fieldProblem('user_code'))}
        />
        <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} wide pending={pending}>
          {t('authorize.allow.submit')}
        </Button>
      </form>
      {authorized && <Statement tone="good">{t('authorize.allow.done', { name: authorized })}</Statement>}
      <LiveRegion message={authorized ? t('authorize.allow.done', { name: authorized }) : ''} />
    </Section>
  );
}
