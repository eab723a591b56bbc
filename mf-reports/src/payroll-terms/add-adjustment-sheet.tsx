import { SheetForm } from '@suite/entities/overlays';
import { useStoreQuery } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { MoneyField, SegmentedControl, SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AddAdjustmentDocument, AdjustmentPeopleDocument } from './adjustments.generated';

interface Props {
  /** The day that is proposed. */
  day: string;
  onDone: () => void;
  onClose: () => void;
}

const kinds = ['bonus', 'deduction'] as const;
const maxAmount = 1_000_000;

const schema = v.object({
  employee_id: v.pipe(v.string(), v.nonEmpty('required')),
  kind: v.picklist(kinds),
  amount: v.pipe(v.number(), v.minValue(1, 'amount_required')),
  day: v.pipe(v.string(), v.nonEmpty('required')),
  note: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(255, 'too_long')),
});

/** Adds a bonus or a deduction of an employee; also of one who left, to whom the last pay is due. */
export function AddAdjustmentSheet({ day, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const people = useStoreQuery(AdjustmentPeopleDocument, {});
  const form = useMutationForm(AddAdjustmentDocument, {
    schema,
    defaultValues: { employee_id: '', kind: 'bonus' as (typeof kinds)[number], amount: 0, day, note: '' },
    input: (values) => values,
    onDone,
  });
  const kind = form.input('kind');
  const amount = form.input('amount');
  const options = (people.data?.employee_list ?? [])
    .filter(({ status }) => status !== 'invited')
    .map(({ id, full_name, status }) => ({
      value: id,
      label: status === 'active' ? full_name : t('pay_terms.adjustments.former', { name: full_name }),
    }));
  return (
    <SheetForm title={t('pay_terms.adjustments.add')} submit={t('pay_terms.save')} form={form} onClose={onClose}>
      <SegmentedControl
        label={t('pay_terms.adjustments.kind')}
        selected={kind.value}
        onSelect={(id) => kind.set(kinds.find((one) => one === id) ?? 'bonus')}
        options={kinds.map((id) => ({ id, label: t(`pay_terms.adjustments.${id}`) }))}
      />
      <SelectField
        label={t('pay_terms.adjustments.person')}
        options={[{ value: '', label: t('pay_terms.choose') }, ...options]}
        {...form.field('employee_id')}
      />
      <MoneyField
        label={t('pay_terms.adjustments.amount')}
        hint={kind.value === 'deduction' ? t('pay_terms.adjustments.deduction_hint') : undefined}
        cents={amount.value}
        onCents={amount.set}
        max={maxAmount}
        error={amount.error}
      />
      <TextField type="date" label={t('pay_terms.time.day')} {...form.field('day')} />
      <TextField
        label={t('pay_terms.adjustments.note')}
        hint={t('pay_terms.adjustments.note_hint')}
        autoComplete="off"
        {...form.field('note')}
      />
    </SheetForm>
  );
}
