import { useFormat } from '@suite/remote-kit';
import { Stack, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../core/alert';
import { emptyTender } from '../../domain/tenders';
import { TenderFooter } from './tender-footer';
import type { TenderSheetProps } from './tender-sheet';

/** The optional number of a check that pays the rest, or a part. */
export function CheckSheet({ review, checkout, amount, onCharge, onPart, onClose }: TenderSheetProps) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const [checkNumber, setCheckNumber] = useState('');
  const { rest } = review.quoteBy('check');
  const { phase, isOffline } = checkout;

  function press() {
    if (isOffline) return;
    const row = { ...emptyTender('check', crypto.randomUUID()), amount, checkNumber };
    if (amount === null) onCharge(row);
    else onPart(row);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('pay.check_title', { amount: format.money(amount ?? rest) })}
      footer={<TenderFooter part={amount} rest={rest} pending={phase.kind === 'working'} onPress={press} />}
    >
      <Stack gap={3}>
        {isOffline && <Alert message={t('offline.cash_only')} />}
        <TextField
          label={t('pay.check_number')}
          hint={t('pay.optional')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={255}
          value={checkNumber}
          onChange={(event) => setCheckNumber(event.target.value)}
        />
      </Stack>
    </Sheet>
  );
}
