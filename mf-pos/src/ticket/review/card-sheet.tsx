import { useFormat } from '@suite/remote-kit';
import { type CardEntry, CardForm, type CardFormHandle } from '@suite/remote-kit/card';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Button, Row, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import { emptyTender } from '../../domain/tenders';
import { DeclineNotice } from '../../payment/decline-notice';
import { TenderFooter } from './tender-footer';
import type { TenderSheetProps } from './tender-sheet';

interface Props extends TenderSheetProps {
  cardEntry: CardEntry;
}

/** The card that is typed: it pays the rest, or a part. It stays open until the card is charged. */
export function CardSheet({ review, checkout, amount, cardEntry, onCharge, onPart, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const content = useRef<HTMLDivElement>(null);
  const form = useRef<CardFormHandle>(null);
  const [refused, setRefused] = useState(0);
  const [isTokenising, setTokenising] = useState(false);
  const { phase, isOffline } = checkout;
  const { rest } = review.quoteBy('card');
  const held = amount === null ? review.tenders.heldCard : null;
  const declined = phase.kind === 'declined' ? phase : null;
  useFirstProblem(content, refused, declined);

  async function press() {
    if (isOffline) return setRefused((count) => count + 1);
    if (held) return onCharge(emptyTender('card', held.rowId), { card: held.card });
    setTokenising(true);
    const card = await form.current?.tokenise();
    setTokenising(false);
    if (!card) return setRefused((count) => count + 1);
    const row = { ...emptyTender('card', crypto.randomUUID()), amount };
    if (amount === null) onCharge(row, { card });
    else onPart(row, { card });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('pay.card_title', { amount: format.money(amount ?? rest) })}
      footer={
        <TenderFooter part={amount} rest={rest} pending={isTokenising || phase.kind === 'working'} onPress={press} />
      }
    >
      <Stack ref={content} gap={3}>
        {declined && <DeclineNotice code={declined.code} />}
        {refused > 0 && isOffline && <Alert message={t('offline.cash_only')} />}
        {held ? (
          <Row align="center" spread>
            <span>{t('card.ending_in', { type: held.card.cardType, last: held.card.lastFour })}</span>
            <Button variant="quiet" disabled={phase.kind === 'working'} onClick={() => review.tenders.removeHeldCard()}>
              {t('card.other')}
            </Button>
          </Row>
        ) : (
          <CardForm ref={form} entry={cardEntry} />
        )}
      </Stack>
    </Sheet>
  );
}
