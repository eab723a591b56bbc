import { refusalOfGiftCard, shownGiftCardCode } from '@suite/domain/gift-card';
import { GiftCardCodeField, useGiftCardLookUp } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, Stack } from '@suite/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import type { GiftCardAtHand } from '../domain/gift-card';
import styles from './gift-card.module.css';

interface Props {
  /** The card that was found; null before the lookup. */
  card: GiftCardAtHand | null;
  /** Why the card cannot be charged. */
  error: string | undefined;
  onCard: (card: GiftCardAtHand | null) => void;
}

/** Looks up a gift card by its code, and shows its balance. */
export function GiftCardFields({ card, error, onCard }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const [code, setCode] = useState('');
  const { lookUp, pending, refused, refuse, forgetRefusal } = useGiftCardLookUp((found) => {
    const refusal = refusalOfGiftCard(found);
    if (refusal) refuse(refusal);
    else onCard(found);
  });

  function another() {
    setCode('');
    onCard(null);
  }

  /** A scanner ends the code with Enter. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void lookUp(code);
  }

  if (card) {
    return (
      <>
        <div className={styles.known}>
          <span className={styles.balance}>
            <span className={styles.code}>{shownGiftCardCode(card.code)}</span>
            <span role="status">{t('gift.balance', { balance: format.money(card.balance) })}</span>
          </span>
          <Button variant="quiet" onClick={another}>
            {t('gift.other')}
          </Button>
        </div>
        <Alert message={error} />
      </>
    );
  }
  return (
    <Stack gap={2}>
      <GiftCardCodeField
        label={t('gift.code')}
        hint={t('gift.code_hint')}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          forgetRefusal();
        }}
        onKeyDown={onKeyDown}
        error={refused ?? error}
      />
      <Button variant="secondary" pending={pending} onClick={() => void lookUp(code)}>
        {t('gift.check_balance')}
      </Button>
    </Stack>
  );
}
