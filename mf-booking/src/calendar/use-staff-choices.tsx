import { Avatar } from '@suite/ui';
import type { Choice } from '@suite/ui/overlays';
import { UserRoundX, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unassigned } from '../domain/calendar-filter';
import styles from './calendar.module.css';
import type { StaffOption } from './use-staff-options';

/** The id of the choice of everyone, whose filter is null. */
export const everyone = 'everyone';

/** Returns the choices of the staff filter, with the count of each in the period. */
export function useStaffChoices(options: readonly StaffOption[]): Choice[] {
  const { t } = useTranslation('mf-booking');
  return options.map((option) => ({
    id: option.id ?? everyone,
    label: option.label,
    detail: t('calendar.count', { count: option.count }),
    leading: <StaffSign option={option} />,
  }));
}

/** The avatar of an employee; everyone and nobody have no initials. */
function StaffSign({ option: { id, label, imageUrl, color } }: { option: StaffOption }) {
  if (id !== null && id !== unassigned)
    return <Avatar name={label} src={imageUrl ?? undefined} size={32} color={color} />;
  const Icon = id === null ? UsersRound : UserRoundX;
  return (
    <span className={styles.sign}>
      <Icon size={20} />
    </span>
  );
}
