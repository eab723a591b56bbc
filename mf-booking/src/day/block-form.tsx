import type { Span } from '@suite/domain/time';
import { useSubmit } from '@suite/graphql';
import { useFormat, useProblemMessages, useStore } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, Note, SelectField, Stack, Switch, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { BlockTimeDocument } from './day.generated';
import { minuteMs } from './day-span';

interface Props {
  start: Date;
  employee: { id: string; name: string };
  drawn: Span;
  mayBlockAll: boolean;
  onBlocked: () => void;
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];
const conflictCode = 'appointments_conflict';

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
  const { whmcsId } = useStore();
  const problemMessages = useProblemMessages();
  const rest = (drawn.end.getTime() - start.getTime()) / minuteMs;
  const blocking = useSubmit(BlockTimeDocument, { handles: ({ code }) => code === conflictCode });
  const { problem } = blocking;
  const hasConflict = problem?.code === conflictCode;
  const { formProps, field, input, pending } = useRemoteForm({
    schema,
    defaultValues: { duration: 30, reason: '', isForAll: false },
    submission: blocking,
    async onSubmit({ duration: minutes, reason, isForAll: isForEverybody }) {
      const response = await blocking.submit({
        whmcs_id: whmcsId,
        input_obj: {
          employee_id: isForEverybody ? null : employee.id,
          start_time: start.toISOString(),
          end_time: endAfter(minutes).toISOString(),
          reason: reason || null,
          continue_anyway: hasConflict,
        },
      });
      if (response) onBlocked();
    },
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
      {problem && hasConflict && (
        <Note role="alert" tone="warning" boxed>
          {problemMessages(problem).message}
        </Note>
      )}
      <Button type="submit" wide pending={pending}>
        {hasConflict
          ? t('block.anyway')
          : t('block.yes', { start: format.time(start), end: format.time(endAfter(duration.value)) })}
      </Button>
    </Stack>
  );
}
