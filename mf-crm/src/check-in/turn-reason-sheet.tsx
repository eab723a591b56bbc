import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type CheckInRowFragment, StartCheckInDocument } from './check-in.generated';

const maxReason = 255;
const schema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(maxReason, 'too_long')),
});

interface Props {
  client: CheckInRowFragment;
  staff: { id: string; full_name: string };
  onDone: (client: CheckInRowFragment) => void;
  onClose: () => void;
}

/** Asks why a client is given to another employee than the one whose turn it is; the turn board's log shows it. */
export function TurnReasonSheet({ client, staff, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const form = useMutationForm(StartCheckInDocument, {
    schema,
    defaultValues: { reason: '' },
    input: ({ reason }) => ({ id: client.id, employee_id: staff.id, reason }),
    onDone: async ({ check_in_start }) => onDone(check_in_start),
  });
  return (
    <SheetForm
      title={t('check_in.turn_of', { staff: client.proposed_employee?.full_name })}
      submit={t('check_in.seat_with', { staff: staff.full_name })}
      form={form}
      onClose={onClose}
    >
      <Note>{t('check_in.turn_hint', { staff: staff.full_name })}</Note>
      <TextField label={t('turns.reason_why')} autoComplete="off" {...form.field('reason')} />
    </SheetForm>
  );
}
