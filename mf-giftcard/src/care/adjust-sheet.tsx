import { noteField } from '@suite/domain/validation';
import { SheetForm } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { MoneyField, Note, SegmentedControl, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AdjustGiftCardDocument } from './care.generated';
import type { CareSheetProps } from './care-sheet';

const directions = ['add', 'subtract'] as const;

const schema = v.object({
  direction: v.picklist(directions),
  amount: v.pipe(v.number(), v.minValue(1, 'required')),
  note: v.pipe(noteField, v.nonEmpty('required')),
});

/** Corrects the balance of a card, with the reason; for owners. */
export function AdjustSheet({ card, onDone, onClose }: CareSheetProps) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const form = useMutationForm(AdjustGiftCardDocument, {
    schema,
    defaultValues: { direction: 'add', amount: 0, note: '' },
    paths: { amount: ['change', 'id'] },
    input: ({ direction, amount, note }) => ({
      id: card.id,
      change: direction === 'add' ? amount : -amount,
      note,
    }),
    onDone: () => onDone(),
  });
  const direction = form.input('direction');
  const amount = form.input('amount');
  const after = card.current_balance + (direction.value === 'add' ? amount.value : -amount.value);
  return (
    <SheetForm
      title={t('care.adjust.title')}
      submit={t('care.adjust.submit')}
      form={form}
      summary={<Note>{t('charge.after', { amount: format.money(after) })}</Note>}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('care.adjust.direction')}
        selected={direction.value}
        onSelect={(id) => direction.set(id === 'subtract' ? 'subtract' : 'add')}
        options={directions.map((id) => ({ id, label: t(`care.adjust.${id}`) }))}
      />
      <MoneyField label={t('charge.amount')} cents={amount.value} onCents={amount.set} error={amount.error} />
      <TextField label={t('care.why')} hint={t('care.adjust.hint')} autoComplete="off" {...form.field('note')} />
    </SheetForm>
  );
}
