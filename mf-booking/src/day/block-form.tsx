import type { Span } from '@suite/domain/time';
import { useSubmit } from '@suite/graphql';
import { useFieldMessages, useFormat, useProblemMessages, useStore, useUnsaved } from '@suite/remote-kit';
import { Button, SelectField, Switch, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockTimeDocument } from './day.generated';
import styles from './day-sheets.module.css';
import { minuteMs } from './day-span';

interface Props {
  start: Date;
  employee: { id: string; name: string };
  drawn: Span;
  mayBlockAll: boolean;
  onBlocked: () => void;
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];
const hasAppointments = 'appointments_in_the_way';

/** The form that blocks time. Appointments within it stay after a confirmation. */
export function BlockForm({ start, employee, drawn, mayBlockAll, onBlocked }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { whmcsId } = useStore();
  const problemMessages = useProblemMessages();
  const fieldMessage = useFieldMessages();
  const rest = (drawn.end.getTime() - start.getTime()) / minuteMs;
  const [minutes, setMinutes] = useState(30);
  const [reason, setReason] = useState('');
  const [isForAll, setForAll] = useState(false);
  useUnsaved(reason !== '');
  const { submit, pending, problem, fieldProblem, reset } = useSubmit(BlockTimeDocument, {
    handles: ({ code }) => code === hasAppointments,
  });
  const isConflict = problem?.code === hasAppointments;
  const end = new Date(start.getTime() + minutes * minuteMs);

  async function block() {
    const result = await submit({
      whmcs_id: whmcsId,
      input_obj: {
        employee_id: isForAll ? null : employee.id,
        start_time: start.toISOString(),
        end_time: end.toISOString(),
        reason: reason.trim() || null,
        continue_anyway: isConflict,
      },
    });
    if (result) onBlocked();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void block();
      }}
    >
      <SelectField
        label={t('block.length')}
        value={String(minutes)}
        onChange={(event) => {
          setMinutes(Number(event.target.value));
          reset();
        }}
        options={[
          ...lengths.map((length) => ({
            value: String(length),
            label: t('appointment.duration', { minutes: length }),
          })),
          ...(rest > 0 && !lengths.includes(rest) ? [{ value: String(rest), label: t('block.rest') }] : []),
        ]}
      />
      <TextField
        label={t('block.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fieldMessage(fieldProblem('input_obj.reason'))}
      />
      {mayBlockAll && (
        <Switch
          label={t('block.everyone')}
          checked={isForAll}
          onChange={(event) => {
            setForAll(event.target.checked);
            reset();
          }}
        />
      )}
      {problem && isConflict && (
        <p role="alert" className={styles.warning}>
          {problemMessages(problem).message}
        </p>
      )}
      <Button type="submit" wide pending={pending}>
        {isConflict ? t('move.anyway') : t('block.yes', { start: format.time(start), end: format.time(end) })}
      </Button>
    </form>
  );
}
