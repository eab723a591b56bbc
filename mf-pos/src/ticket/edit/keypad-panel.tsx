import type { Cents } from '@suite/domain';
import { AmountKeypad } from '@suite/entities';
import { Button, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './picker.module.css';

interface Props {
  cents: Cents;
  onCents: (cents: Cents) => void;
  onAdd: (cents: Cents) => void;
}

/** Adds a custom amount to the ticket. */
export function KeypadPanel({ cents, onCents, onAdd }: Props) {
  const { t } = useTranslation('mf-pos');

  function add() {
    onAdd(cents);
    onCents(0);
  }

  return (
    <Stack gap={3} className={styles.keypad}>
      <AmountKeypad cents={cents} onCents={onCents} />
      <Button size="lg" wide disabled={cents === 0} onClick={add}>
        {t('keypad.add')}
      </Button>
    </Stack>
  );
}
