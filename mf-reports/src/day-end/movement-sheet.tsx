import { noteField } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { MoneyField, Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { RecordCashDocument } from './day-end.generated';

interface Props {
  kind: 'opening' | 'pay_in' | 'pay_out';
  onDone: () => void;
  onClose: () => void;
}

const largestMovement = 9_999_999;

/** Records cash that is put in or taken out, or what was in the drawer before its first count. */
export function MovementSheet({ kind, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const needsReason = kind !== 'opening';
  const form = useMutationForm(RecordCashDocument, {
    schema: v.object({
      amount: v.pipe(v.number(), v.minValue(1, 'amount_required')),
      reason: needsReason ? v.pipe(noteField, v.nonEmpty('required')) : noteField,
    }),
    defaultValues: { amount: 0, reason: '' },
    input: ({ amount, reason }) => ({ kind, amount, reason: reason || null }),
    onDone,
  });
  const amount = form.input('amount');
  return (
    <SheetForm title={t(`day_end.kinds.${kind}`)} submit={t(`day_end.record.${kind}`)} form={form} onClose={onClose}>
      <Note>{t(`day_end.hints.${kind}`)}</Note>
      <MoneyField
        label={t('day_end.amount')}
        cents={amount.value}
        onCents={amount.set}
        max={largestMovement}
        error={amount.error}
      />
      {needsReason && <TextField label={t('day_end.what_for')} autoComplete="off" {...form.field('reason')} />}
    </SheetForm>
  );
}
