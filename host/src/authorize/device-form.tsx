import { useSubmit } from '@suite/graphql';
import { useFieldWords, useStore } from '@suite/remote-kit';
import { Button, LiveRegion, Section, TextField } from '@suite/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthorizeStaffDeviceDocument } from './authorize.generated';
import styles from './authorize.module.css';
import { asLetters, letterCount } from './letters';
import { Statement } from './statement';

interface Props {
  onAuthorized: () => void;
  /** Something above it has the screen's one primary button. */
  isSecond: boolean;
}

/** Lets in the device that shows the letters which are typed here. */
export function DeviceForm({ onAuthorized, isSecond }: Props) {
  const { t } = useTranslation('authorize');
  const words = useFieldWords();
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
    const answer = await submit({ whmcs_id: whmcsId, user_code: letters });
    if (!answer) return input.current?.focus();
    setLetters('');
    setTried(false);
    setAuthorized(answer.staff_device_authorize.name);
    onAuthorized();
  }

  return (
    <Section title={t('allow.title')}>
      <p className={styles.note}>{t('allow.intro')}</p>
      <form className={styles.form} noValidate onSubmit={authorize}>
        <TextField
          ref={input}
          label={t('allow.letters')}
          name="letters"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          inputClassName={styles.letters}
          value={letters}
          readOnly={pending}
          onChange={(event) => type(event.target.value)}
          error={tried && !isComplete ? t('allow.incomplete') : words(fieldProblem('user_code'))}
        />
        <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} wide pending={pending}>
          {t('allow.submit')}
        </Button>
      </form>
      {authorized && <Statement tone="good">{t('allow.done', { name: authorized })}</Statement>}
      <LiveRegion message={authorized ? t('allow.done', { name: authorized }) : ''} />
    </Section>
  );
}
