import type { UnavailableReason } from '@suite/graphql/schema-types';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { useMessages } from '../use-messages';
import { StaffChoicesDocument } from './staff.generated';
import { StaffChoiceList } from './staff-choice-list';

export interface PickedStaff {
  id: string;
  name: string;
  /** The reason why they are not available; null if they are, or no time is set. */
  reason: UnavailableReason | null;
}

export interface StaffPickerProps {
  /** ISO 8601; null if no time is chosen. */
  time: { start: string; end: string } | null;
  /** The id of the appointment that is being changed: it does not make its employee busy. */
  exclude?: string | undefined;
  /** The label of "anyone", which is the first choice. */
  anyone: { label: string; detail?: string };
  /** Ids of employees who do not perform the service. */
  notPerforming?: ReadonlySet<string>;
  /** The id of the chosen employee; null is anyone. */
  selected: string | null;
  /** Null is anyone. */
  onChoose: (staff: PickedStaff | null) => void;
}

const anyTime = new Date(0).toISOString();

/** Chooses an employee: anyone first, then every employee with their availability. */
export function StaffPicker({ time, exclude, anyone, notPerforming, selected, onChoose }: StaffPickerProps) {
  const { t } = useMessages();
  const query = useStoreQuery(StaffChoicesDocument, {
    is_timed: time !== null,
    start_time: time?.start ?? anyTime,
    end_time: time?.end ?? anyTime,
    exclude_appointment_id: exclude ?? null,
  });

  return (
    <QueryStates query={query} loading={t('staff.loading')} error={t('staff.error')}>
      {({ employee_list, staff_get_available_booked: booked }) => {
        const reasons = new Map(booked?.staff_booked.map(({ employee_id, reason }) => [employee_id, reason]));
        return (
          <Stack gap={2}>
            {booked?.is_blocked_all && (
              <Note tone="warning" small>
                {t('staff.all_blocked')}
              </Note>
            )}
            <StaffChoiceList
              employees={employee_list}
              selected={selected}
              anyone={{ ...anyone, onChoose: () => onChoose(null) }}
              onChoose={({ id, full_name }) => onChoose({ id, name: full_name, reason: reasons.get(id) ?? null })}
              detailOf={({ id, specialize }) =>
                notPerforming?.has(id)
                  ? t('staff.not_performing')
                  : booked
                    ? t(`staff.${reasons.get(id) ?? 'free'}`)
                    : specialize
              }
            />
          </Stack>
        );
      }}
    </QueryStates>
  );
}
