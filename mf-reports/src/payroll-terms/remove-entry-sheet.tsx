import { SheetForm } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { reasonSchema } from './entry.schema';
import { type ClockEntryFragment, RemoveTimeDocument } from './time-clock.generated';

interface Props {
  entry: ClockEntryFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Removes clocked time, with a reason. */
export function RemoveEntrySheet({ entry, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const form = useMutationForm(RemoveTimeDocument, {
    schema: reasonSchema,
    defaultValues: { reason: '' },
    input: ({ reason }) => ({ id: entry.id, reason }),
    onDone,
  });
  return (
    <SheetForm
      title={t('pay_terms.time.remove_title')}
      submit={t('pay_terms.time.remove')}
      tone="danger"
      form={form}
      onClose={onClose}
    >
      <Note>{t('pay_terms.time.remove_hint', { name: entry.employee_name, day: format.longDay(entry.day) })}</Note>
      <TextField label={t('pay_terms.time.reason')} autoComplete="off" {...form.field('reason')} />
    </SheetForm>
  );
}
