import { payStateName, payStates } from '@suite/domain/pay-states';
import { businessDay } from '@suite/domain/time';
import { SheetForm } from '@suite/entities/overlays';
import { useStore } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { MoneyField, Note, SelectField, Switch, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { SetWorkerDocument, type WorkerFragment } from './pay-terms.generated';

interface Props {
  worker: WorkerFragment;
  onDone: () => void;
  onClose: () => void;
}

const types = ['w2', 'contractor'] as const;
const rules = ['weekly', 'daily', 'none'] as const;

const schema = v.object({
  valid_from: v.pipe(v.string(), v.nonEmpty('required')),
  worker_type: v.picklist(types),
  state: v.pipe(v.string(), v.nonEmpty('required')),
  /** Cents; 0 for the minimum wage of the state. */
  minimum_wage: v.number(),
  overtime_rule: v.picklist(rules),
  clocks_in: v.boolean(),
});

/** Sets under which law an employee works, from a day on. */
export function WorkerSheet({ worker, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useStore();
  const { employee_id } = worker;
  const form = useMutationForm(SetWorkerDocument, {
    schema,
    defaultValues: {
      valid_from: businessDay(new Date(), timezone),
      worker_type: worker.worker_type,
      state: worker.state ?? '',
      minimum_wage: worker.typed_minimum_wage ?? 0,
      overtime_rule: worker.overtime_rule,
      clocks_in: worker.clocks_in,
    },
    input: (values) => ({ ...values, employee_id, minimum_wage: values.minimum_wage || null }),
    onDone,
  });
  const [type, state, clocks] = form.form.watch(['worker_type', 'state', 'clocks_in']);
  const wage = form.input('minimum_wage');
  const clock = form.input('clocks_in');
  return (
    <SheetForm title={t('pay_terms.law')} submit={t('pay_terms.save')} form={form} onClose={onClose}>
      <TextField type="date" label={t('pay_terms.field.valid_from')} {...form.field('valid_from')} />
      <SelectField
        label={t('pay_terms.field.worker_type')}
        hint={t('pay_terms.hint.worker_type')}
        options={types.map((value) => ({ value, label: t(`pay_terms.worker.${value}`) }))}
        {...form.field('worker_type')}
      />
      <SelectField
        label={t('pay_terms.field.state')}
        options={['', ...payStates].map((value) => ({ value, label: payStateName(value) || t('pay_terms.choose') }))}
        {...form.field('state')}
      />
      {type === 'contractor' && state === 'CA' && clocks && (
        <Note tone="warning">{t('pay_terms.warning.contractor_on_clock')}</Note>
      )}
      {type === 'w2' && (
        <MoneyField
          label={t('pay_terms.field.minimum_wage')}
          hint={t('pay_terms.hint.minimum_wage')}
          cents={wage.value}
          onCents={wage.set}
          error={wage.error}
        />
      )}
      <SelectField
        label={t('pay_terms.field.overtime_rule')}
        options={rules.map((value) => ({ value, label: t(`pay_terms.overtime.${value}`) }))}
        {...form.field('overtime_rule')}
      />
      <Switch
        label={t('pay_terms.field.clocks_in')}
        checked={clock.value}
        onChange={({ target }) => clock.set(target.checked)}
      />
    </SheetForm>
  );
}
