import { shownGiftCardCode } from '@suite/domain/gift-card';
import { GiftCardCodeField } from '@suite/entities';
import { useFieldMessages, useFormat } from '@suite/remote-kit';
import { Button, Stack } from '@suite/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../core/alert';
import type { GiftCardAtHand } from '../domain/gift-card';
import styles from './gift-card.module.css';
import { useFindGiftCard } from './use-find-gift-card';

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
  const fieldMessage = useFieldMessages();
  const find = useFindGiftCard();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);

  async function look() {
    if (isFetching) return;
    if (code.trim() === '') return setRefused(fieldMessage({ code: 'required', params: {} }) ?? '');
    setFetching(true);
    const response = await find(code);
    setFetching(false);
    setRefused('refused' in response ? response.refused : null);
    if ('card' in response) onCard(response.card);
  }

  function another() {
    setCode('');
    onCard(null);
  }

  /** A scanner ends the code with Enter. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void look();
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
          setRefused(null);
        }}
        onKeyDown={onKeyDown}
        error={refused ?? error}
      />
      <Button variant="secondary" pending={isFetching} onClick={look}>
        {t('gift.check_balance')}
      </Button>
    </Stack>
  );
}
