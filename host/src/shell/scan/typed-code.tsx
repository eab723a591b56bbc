import { Button, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanRefusal } from './route-scan';

interface Props {
  /** Why the last code, typed or scanned, was refused. */
  refused: ScanRefusal | null;
  onCode: (text: string) => void;
  /** The kind of input for persons who cannot scan: a code, or before sign-in the number of their store. */
  typed: 'code' | 'store';
  /** Another way to scan is above it, with the screen's one primary button. */
  isSecond: boolean;
}

/** The input that is always available, for the printed code. Typed text is preserved. */
export function TypedCode({ refused, onCode, typed, isSecond }: Props) {
  const { t } = useTranslation('scan');
  const [code, setCode] = useState('');
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code);
      }}
    >
      <TextField
        label={t(`typed.${typed}.label`)}
        hint={t(`typed.${typed}.hint`)}
        error={refused ? t(`refused.${refused}`) : undefined}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        inputMode={typed === 'store' ? 'numeric' : 'text'}
        spellCheck={false}
        enterKeyHint="go"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} size="lg" wide>
        {t('open')}
      </Button>
    </Stack>
  );
}
