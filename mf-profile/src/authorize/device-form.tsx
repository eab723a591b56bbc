import { useStoreSubmit } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, LiveRegion, Note, Section, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AuthorizeStaffDeviceDocument } from './authorize.generated';
import styles from './authorize.module.css';
import { Statement } from './statement';

const letterCount = 8;
const schema = v.object({ user_code: v.pipe(v.string(), v.length(letterCount, 'incomplete')) });

/** Normalizes typed text to the letters that a device shows: capitals A to Z, at most eight. */
const toUserCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, letterCount);

interface Props {
  onAuthorized: () => void;
  /** Whether another part of the page has the primary button. */
  isSecond: boolean;
}

/** Authorizes the device that shows the typed letters. */
export function DeviceForm({ onAuthorized, isSecond }: Props) {
  const { t } = useTranslation('mf-profile');
  const [authorized, setAuthorized] = useState<string | null>(null);
  const authorize = useStoreSubmit(AuthorizeStaffDeviceDocument);
  const { formProps, input, pending, reset } = useRemoteForm({
    schema,
    defaultValues: { user_code: '' },
    submission: authorize,
    paths: { user_code: ['user_code'] },
    messages: { incomplete: t('authorize.allow.incomplete') },
    async onSubmit({ user_code }) {
      const result = await authorize.submit({ user_code });
      if (!result) return;
      reset();
      setAuthorized(result.staff_device_authorize.name);
      onAuthorized();
    },
  });
  const { value, set, error } = input('user_code');

  return (
    <Section title={t('authorize.allow.title')}>
      <Note>{t('authorize.allow.intro')}</Note>
      <Stack as="form" gap={3} {...formProps}>
        <TextField
          label={t('authorize.allow.letters')}
          name="letters"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          inputClassName={styles.letters}
          value={value}
          readOnly={pending}
          onChange={(event) => {
            set(toUserCode(event.target.value));
            setAuthorized(null);
          }}
          error={error}
        />
        <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} wide pending={pending}>
          {t('authorize.allow.submit')}
        </Button>
      </Stack>
      {authorized && <Statement tone="good">{t('authorize.allow.done', { name: authorized })}</Statement>}
      <LiveRegion message={authorized ? t('authorize.allow.done', { name: authorized }) : ''} />
    </Section>
  );
}
