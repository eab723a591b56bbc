import { minuteMs } from '@suite/domain/durations';
import type { Span } from '@suite/domain/time';
import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, Note, SelectField, Stack, Switch, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { BlockTimeDocument } from './day.generated';

interface Props {
  start: Date;
  employee: { id: string; name: string };
  drawn: Span;
  mayBlockAll: boolean;
  onBlocked: () => void;
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];
const isConflict = ({ code }: { code: string }) => code === 'appointments_conflict';

const schema = v.object({
  /** Minutes. */
  duration: v.number(),
  reason: v.pipe(v.string(), v.trim()),
  isForAll: v.boolean(),
});

/** Duration and reason of a blocked time; appointments within it can stay. */
export function BlockForm({ start, employee, drawn, mayBlockAll, onBlocked }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const rest = (drawn.end.getTime() - start.getTime()) / minuteMs;
  const { formProps, field, input, pending, refusal } = useMutationForm(BlockTimeDocument, {
    handles: isConflict,
    schema,
    defaultValues: { duration: 30, reason: '', isForAll: false },
    input: (block, refused) => ({
      employee_id: block.isForAll ? null : employee.id,
      start_time: start.toISOString(),
      end_time: endAfter(block.duration).toISOString(),
      reason: block.reason || null,
      continue_anyway: refused !== null && isConflict(refused),
    }),
    onDone: onBlocked,
  });
  const duration = input('duration');
  const isForAll = input('isForAll');
  const endAfter = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);

  return (
    <Stack as="form" gap={3} {...formProps} onChange={undefined}>
      <SelectField
        label={t('block.length')}
        value={String(duration.value)}
        onChange={(event) => duration.set(Number(event.target.value))}
        options={[
          ...lengths.map((length) => ({
            value: String(length),
            label: t('appointment.duration', { minutes: length }),
          })),
          ...(rest > 0 && !lengths.includes(rest) ? [{ value: String(rest), label: t('block.rest') }] : []),
        ]}
      />
      <TextField label={t('block.reason')} {...field('reason')} />
      {mayBlockAll && (
        <Switch
          label={t('block.everyone')}
          checked={isForAll.value}
          onChange={(event) => isForAll.set(event.target.checked)}
        />
      )}
      {refusal && (
        <Note role="alert" tone="warning" boxed>
          {refusal}
        </Note>
      )}
      <Button type="submit" wide pending={pending}>
        {refusal
          ? t('block.anyway')
          : t('block.yes', { start: format.time(start), end: format.time(endAfter(duration.value)) })}
      </Button>
    </Stack>
  );
}
