import { businessDay } from '@suite/domain/time';
import { QueryStates, useFormat, useStore, useStoreQuery } from '@suite/remote-kit';
import { SelectField, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quartersOf, sameTimeOn } from '../domain/quarters';
import { MoveStaffDocument } from './move.generated';
import type { MoveTarget } from './use-move';

interface Props {
  to: MoveTarget;
  /** Label of the option without an employee. */
  noStaffLabel: string;
  onChoose: (change: Partial<MoveTarget>) => void;
  /** Whether it may be assigned to another employee. */
  mayAssign: boolean;
}

const firstDay = '2000-01-01';

/** The fields for day, time and employee of a move without dragging. */
export function MoveChoice({ to, noStaffLabel, onChoose, mayAssign }: Props) {
  const { t } = useTranslation('mf-booking');
  const { timezone } = useStore();
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const start = new Date(to.start);
  const day = businessDay(start, timezone);
  const times = quartersOf(day, timezone);
  // A start between two quarters remains an option.
  if (!times.some((time) => time.getTime() === start.getTime())) times.push(start);
  times.sort((one, other) => one.getTime() - other.getTime());

  /** Ignores incomplete years while a date is typed. */
  function chooseDay(chosen: string) {
    const isComplete = chosen >= firstDay;
    setTyped(isComplete ? null : chosen);
    if (isComplete) onChoose({ start: sameTimeOn(chosen, start, timezone).toISOString() });
  }

  return (
    <Stack gap={3}>
      <TextField
        type="date"
        label={t('move.day')}
        value={typed ?? day}
        onChange={(event) => chooseDay(event.target.value)}
      />
      <SelectField
        label={t('move.start')}
        value={start.toISOString()}
        onChange={(event) => onChoose({ start: event.target.value })}
        options={times.map((time) => ({ value: time.toISOString(), label: format.time(time) }))}
      />
      {mayAssign && (
        <StaffField
          employee={to.employee}
          noStaffLabel={noStaffLabel}
          onChoose={(employee) => onChoose({ employee })}
        />
      )}
    </Stack>
  );
}

interface StaffProps {
  employee: MoveTarget['employee'];
  noStaffLabel: string;
  onChoose: (employee: MoveTarget['employee']) => void;
}

function StaffField({ employee, noStaffLabel, onChoose }: StaffProps) {
  const { t } = useTranslation('mf-booking');
  const query = useStoreQuery(MoveStaffDocument, {});
  return (
    <QueryStates query={query} loading={t('staff.loading')} error={t('staff.error')} rows={1}>
      {({ employee_list }) => (
        <SelectField
          label={t('move.staff')}
          value={employee?.id ?? ''}
          onChange={(event) => {
            const chosen = employee_list.find(({ id }) => id === event.target.value);
            onChoose(chosen ? { id: chosen.id, name: chosen.full_name } : null);
          }}
          options={[
            { value: '', label: noStaffLabel },
            ...employee_list.map(({ id, full_name }) => ({ value: id, label: full_name })),
          ]}
        />
      )}
    </QueryStates>
  );
}
