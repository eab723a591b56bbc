import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ReopenCashDayDocument } from './day-end.generated';
import { reasonSchema } from './reason-schema';

interface Props {
  day: string;
  onDone: () => void;
  onClose: () => void;
}

/** Opens a closed day again, with a reason; its close stays as a version. */
export function ReopenSheet({ day, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const form = useMutationForm(ReopenCashDayDocument, {
    schema: reasonSchema,
    defaultValues: { reason: '' },
    input: ({ reason }) => ({ day, reason }),
    onDone,
  });
  return (
    <SheetForm title={t('day_end.reopen')} submit={t('day_end.reopen')} form={form} onClose={onClose}>
      <Note>{t('day_end.reopen_hint')}</Note>
      <TextField label={t('day_end.reason')} autoComplete="off" {...form.field('reason')} />
    </SheetForm>
  );
}
