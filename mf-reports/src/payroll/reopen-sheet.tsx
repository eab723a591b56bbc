import { SheetForm } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type PayrollFiguresFragment, ReopenPayPeriodDocument } from './payroll.generated';

const maxReason = 255;
const schema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(maxReason, 'too_long')),
});

interface Props {
  detail: PayrollFiguresFragment;
  onReopened: () => unknown;
  onClose: () => void;
}

/** Opens a closed period again, with a reason that stays with its version. */
export function ReopenSheet({ detail, onReopened, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const { payroll_id, start_date, end_date, version } = detail;
  const form = useMutationForm(ReopenPayPeriodDocument, {
    schema,
    defaultValues: { reason: '' },
    input: ({ reason }) => ({ payroll_id: payroll_id ?? '', reason }),
    onDone: onReopened,
  });
  return (
    <SheetForm
      title={t('payroll.reopen.title', { days: format.days(start_date, end_date) })}
      submit={t('payroll.reopen.submit')}
      form={form}
      onClose={onClose}
    >
      <Note>{t('payroll.reopen.hint', { version })}</Note>
      <TextField
        label={t('payroll.reopen.reason')}
        hint={t('payroll.reopen.reason_hint')}
        autoComplete="off"
        {...form.field('reason')}
      />
    </SheetForm>
  );
}
