import { Button, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanRefusal } from './route-scan';
import styles from './scan.module.css';

interface Props {
  /** Why the last code, typed or scanned, leads nowhere. */
  refused: ScanRefusal | null;
  onCode: (text: string) => void;
}

/** The way that is always there: typing what is printed. What was typed stays. */
export function TypedCode({ refused, onCode }: Props) {
  const { t } = useTranslation('scan');
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code);
      }}
    >
      <TextField
        label={t('code')}
        hint={t('code_hint')}
        error={refused ? t(`refused.${refused}`) : undefined}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="lg" wide>
        {t('open')}
      </Button>
    </form>
  );
}
