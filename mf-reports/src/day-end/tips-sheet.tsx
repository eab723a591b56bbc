import { SheetForm } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { MoneyField, Note, SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type CashDrawerFragment, RecordCashDocument } from './day-end.generated';

interface Props {
  tips: CashDrawerFragment['tips'];
  onDone: () => void;
  onClose: () => void;
}

const schema = v.object({
  employee_id: v.pipe(v.string(), v.nonEmpty('staff_required')),
  amount: v.pipe(v.number(), v.minValue(1, 'amount_required')),
});

/** Pays an employee tips in cash; proposed is what is left of their tips. */
export function TipsSheet({ tips, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const restOf = (id: string) => {
    const row = tips.find(({ employee_id }) => employee_id === id);
    return row && row.tips !== null ? Math.max(0, row.tips - row.paid_out) : 0;
  };
  const nameWithRest = (id: string, name: string) =>
    restOf(id) === 0 ? name : t('day_end.tips_of', { name, amount: format.money(restOf(id)) });
  const form = useMutationForm(RecordCashDocument, {
    schema,
    defaultValues: { employee_id: '', amount: 0 },
    input: ({ employee_id, amount }) => ({ kind: 'tips_paid_out' as const, employee_id, amount }),
    onDone,
  });
  const employee = form.input('employee_id');
  const amount = form.input('amount');
  return (
    <SheetForm
      title={t('day_end.kinds.tips_paid_out')}
      submit={t('day_end.record.tips_paid_out')}
      form={form}
      onClose={onClose}
    >
      <Note>{t('day_end.hints.tips_paid_out')}</Note>
      <SelectField
        label={t('day_end.employee')}
        value={employee.value}
        error={employee.error}
        options={[
          { value: '', label: t('day_end.choose_employee') },
          ...tips.map(({ employee_id, full_name }) => ({
            value: employee_id,
            label: nameWithRest(employee_id, full_name),
          })),
        ]}
        onChange={({ target }) => {
          employee.set(target.value);
          amount.set(restOf(target.value));
        }}
      />
      <MoneyField label={t('day_end.amount')} cents={amount.value} onCents={amount.set} error={amount.error} />
    </SheetForm>
  );
}
