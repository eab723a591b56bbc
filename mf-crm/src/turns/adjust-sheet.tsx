import { changeText } from '@suite/domain/half-turns';
import { SheetForm } from '@suite/entities/overlays';
import { useMutationForm } from '@suite/remote-kit/form';
import { Note, SelectField, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AdjustTurnsDocument, type TurnRowFragment } from './turns.generated';
import { useTurnText } from './use-turn-text';

const maxReason = 255;
const changes = ['2', '1', '-1', '-2'] as const;

const schema = v.object({
  half_turns: v.picklist(changes),
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(maxReason, 'too_long')),
});

interface Props {
  row: TurnRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the count of an employee by hand, with a reason that the log has. */
export function AdjustSheet({ row, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const text = useTurnText();
  const form = useMutationForm(AdjustTurnsDocument, {
    schema,
    defaultValues: { half_turns: '1' as const, reason: '' },
    input: ({ half_turns, reason }) => ({ employee_id: row.employee_id, half_turns: Number(half_turns), reason }),
    onDone,
  });
  return (
    <SheetForm
      title={t('turns.adjust.title', { name: row.full_name })}
      submit={t('turns.adjust.submit')}
      form={form}
      onClose={onClose}
    >
      <Note>{t('turns.adjust.hint', { turns: text.turns(row.half_turns) })}</Note>
      <SelectField
        label={t('turns.adjust.change')}
        options={changes.map((value) => ({ value, label: changeText(Number(value)) }))}
        {...form.field('half_turns')}
      />
      <TextField label={t('turns.reason_why')} autoComplete="off" {...form.field('reason')} />
    </SheetForm>
  );
}
