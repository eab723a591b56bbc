import { SheetForm } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type CashEntryFragment, ReverseCashDocument } from './day-end.generated';
import { reasonSchema } from './reason-schema';

interface Props {
  entry: CashEntryFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a movement of the drawer back, with a reason. */
export function ReverseSheet({ entry, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const form = useMutationForm(ReverseCashDocument, {
    schema: reasonSchema,
    defaultValues: { reason: '' },
    input: ({ reason }) => ({ movement_id: entry.id, reason }),
    onDone,
  });
  return (
    <SheetForm
      title={t('day_end.take_back')}
      submit={t('day_end.take_back')}
      form={form}
      tone="danger"
      onClose={onClose}
    >
      <Note>
        {t('day_end.take_back_hint', {
          what: t(`day_end.kinds.${entry.kind}`),
          amount: format.money(Math.abs(entry.amount)),
        })}
      </Note>
      <TextField label={t('day_end.reason')} autoComplete="off" {...form.field('reason')} />
    </SheetForm>
  );
}
