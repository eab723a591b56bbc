import type { UnavailableReason } from '@suite/graphql/schema-types';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Avatar } from '@suite/ui';
import { ChoiceList } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { StaffToPickDocument } from './pickers.generated';
import styles from './pickers.module.css';

const anyone = 'anyone';

export interface PickedStaff {
  id: string;
  name: string;
  /** Why they can not take the time; null where they can, or no time is known yet. */
  reason: UnavailableReason | null;
}

export interface StaffPickerProps {
  /** ISO 8601; null while no time is chosen. */
  time: { start: string; end: string } | null;
  /** The appointment that is being changed: it is not in its own way. */
  exclude?: string | undefined;
  /** Null is anyone. */
  selected: string | null;
  /** Null is anyone. */
  onChoose: (staff: PickedStaff | null) => void;
}

/** Selects an employee: anyone first, then each with availability. */
export function StaffPicker({ time, exclude, selected, onChoose }: StaffPickerProps) {
  const { t } = useTranslation('mf-booking');
  const nowhere = new Date(0).toISOString();
  const query = useStoreQuery(StaffToPickDocument, {
    is_timed: time !== null,
    start_time: time?.start ?? nowhere,
    end_time: time?.end ?? nowhere,
    exclude_appointment_id: exclude ?? null,
  });

  return (
    <QueryStates query={query} loading={t('staff.loading')} error={t('staff.error')}>
      {({ employee_list, staff_get_available_booked: booked }) => {
        const reasons = new Map(booked?.staff_booked.map(({ employee_id, reason }) => [employee_id, reason]));
        const choose = (id: string) => {
          const found = employee_list.find((one) => one.id === id);
          onChoose(found ? { id, name: found.full_name, reason: reasons.get(id) ?? null } : null);
        };
        return (
          <>
            {booked?.is_blocked_all && <p className={styles.warning}>{t('staff.all_blocked')}</p>}
            <ChoiceList
              label={t('staff.list')}
              selected={selected ?? anyone}
              onSelect={choose}
              options={[
                { id: anyone, label: t('pick.anyone'), detail: t('pick.anyone_hint') },
                ...employee_list.map(({ id, full_name, image_url, specialize }) => ({
                  id,
                  label: full_name,
                  detail: booked ? t(`staff.${reasons.get(id) ?? 'free'}`) : specialize,
                  leading: <Avatar name={full_name} src={image_url ?? undefined} size={32} />,
                })),
              ]}
            />
          </>
        );
      }}
    </QueryStates>
  );
}
