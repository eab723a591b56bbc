import type { Cents } from '@suite/domain';
import { AmountKeypad } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, Chip, Chips, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  emptyTender,
  likelyPartialCash,
  type OfferedTender,
  offeredTenders,
  type TenderRow,
} from '../../domain/tenders';
import type { ReviewState } from './use-review';

interface Props {
  review: ReviewState;
  /** Takes cash that the client hands over. */
  onPart: (part: TenderRow) => void;
  /** Goes on to the tender's own sheet; `amount` is null if it pays all that is left. */
  onTender: (type: OfferedTender, amount: Cents | null) => void;
  onClose: () => void;
}

/** A part of a split payment: its tender, and what the client pays by it. A usual amount of cash is taken by one tap. */
export function SplitPaymentSheet({ review, onPart, onTender, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const [type, setType] = useState<OfferedTender>('cash');
  const [amount, setAmount] = useState(0);
  const { rest } = review.quoteBy(type);

  function take(cents: Cents) {
    if (cents >= rest) onTender(type, null);
    else if (type === 'cash') onPart({ ...emptyTender('cash', crypto.randomUUID()), amount: cents });
    else onTender(type, cents);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('pay.split')}
      footer={
        <Button size="lg" wide disabled={amount === 0} onClick={() => take(amount)}>
          {type === 'cash' && amount < rest ? t('pay.take', { amount: format.money(amount) }) : t('pay.next')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Note>{t('pay.rest', { amount: format.money(rest) })}</Note>
        <Chips columns={4} legend={t('pay.method')} hidesLegend>
          {offeredTenders.map((tender) => (
            <Chip key={tender} selected={tender === type} onSelect={() => setType(tender)}>
              {kit(`tender.${tender}`)}
            </Chip>
          ))}
        </Chips>
        {type === 'cash' && (
          <Chips columns={3} legend={t('pay.received')} hidesLegend>
            {likelyPartialCash(rest).map((cents) => (
              <Chip key={cents} onSelect={() => take(cents)}>
                {format.money(cents)}
              </Chip>
            ))}
          </Chips>
        )}
        <AmountKeypad cents={amount} max={99_999_999} onCents={setAmount} />
      </Stack>
    </Sheet>
  );
}
