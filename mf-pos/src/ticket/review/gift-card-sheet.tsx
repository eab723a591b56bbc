import { useFieldMessages, useFormat } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import type { GiftCardAtHand } from '../../domain/gift-card';
import { emptyTender } from '../../domain/tenders';
import { GiftCardFields } from '../../gift-card/gift-card-fields';
import { TenderFooter } from './tender-footer';
import type { TenderSheetProps } from './tender-sheet';
import { useGiftCardRefusal } from './use-gift-card-refusal';

/** The gift card that pays the rest, or as much of it as its balance covers. */
export function GiftCardSheet({ review, checkout, amount, onCharge, onPart, onClose }: TenderSheetProps) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const refusalOf = useGiftCardRefusal(checkout.problem);
  const [id] = useState(() => crypto.randomUUID());
  const [card, setCard] = useState<GiftCardAtHand | null>(null);
  const [isPressed, setPressed] = useState(false);
  const { phase, isOffline } = checkout;
  const { rest } = review.quoteBy('gift_card');
  const cover = card && review.coverOf(card.balance);
  const isWhole = amount === null && (cover?.isRest ?? true);
  const part = isWhole ? null : Math.min(amount ?? cover?.amount ?? 0, cover?.amount ?? amount ?? 0);
  const isForbidden = card !== null && part === 0;

  function press() {
    setPressed(true);
    if (!card || isOffline) return;
    const row = { ...emptyTender('gift_card', id), amount: part };
    if (part === null) onCharge(row, { giftCard: card });
    else onPart(row, { giftCard: card });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('pay.gift_card_title', { amount: format.money(amount ?? rest) })}
      footer={
        !isForbidden && <TenderFooter part={part} rest={rest} pending={phase.kind === 'working'} onPress={press} />
      }
    >
      <Stack gap={3}>
        {isOffline && <Alert message={t('offline.cash_only')} />}
        <GiftCardFields
          card={card}
          error={error()}
          onCard={(found) => {
            setPressed(false);
            checkout.dismissProblem();
            setCard(found);
          }}
        />
        {card && amount === null && part !== null && part > 0 && (
          <Note role="status">
            {t('pay.rest', {
              amount: format.money(review.restAfter({ ...emptyTender('gift_card', id), amount: part })),
            })}
          </Note>
        )}
      </Stack>
    </Sheet>
  );

  function error(): string | undefined {
    const refused = refusalOf(review.chargedRow(id));
    if (refused) return refused;
    if (isForbidden) return fieldMessage({ code: 'gift_card_for_gift_card', params: {} });
    return isPressed && !card ? t('gift.check_balance_first') : undefined;
  }
}
