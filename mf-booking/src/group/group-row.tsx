import { useFormat } from '@suite/remote-kit';
import { Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownStatus } from '../domain/status';
import { usePaths } from '../paths';
import { useStatusLabel } from '../use-status-label';
import type { GroupFragment } from './group.generated';
import styles from './group.module.css';

interface Props {
  visit: GroupFragment['visits'][number];
  /** Whether the page shows this visit. */
  isCurrent: boolean;
  /** Null while no people are being chosen. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

/** A person of a group: name, services with time and employee, status and arrival. */
export function GroupRow({ visit, isCurrent, isChosen, onChoose }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const label = useStatusLabel();
  const paths = usePaths();
  const [first] = visit.parts;
  const plainName = visit.client_name ?? '';
  const name = visit.is_guest ? t('guests.of', { client: plainName }) : plainName;
  if (!first) return null;
  const { checked_in_at: checkedInAt } = first;
  const details = [
    visit.is_organizer && t('group.organizer'),
    label(shownStatus(first)),
    checkedInAt && t('group.checked_in_at', { time: format.time(checkedInAt) }),
    first.order && t('group.ticket', { code: first.order.order_code }),
  ];
  const person = isCurrent ? (
    <strong aria-current="true" className={styles.name}>
      {name}
    </strong>
  ) : (
    <Link to={paths.appointment({ id: first.id })} className={styles.name}>
      {name}
    </Link>
  );
  return (
    <Stack as="li" gap={1} align="start" className={styles.item}>
      {isChosen === null ? (
        person
      ) : (
        <label className={styles.choice}>
          <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
          {name}
        </label>
      )}
      {visit.parts.map((part) => (
        <span key={part.id}>
          {t('visit.part', {
            time: format.time(part.start_time),
            service: part.service_name,
            name: part.employee_name ?? t('card.unassigned'),
          })}
        </span>
      ))}
      <span className={styles.quiet}>{details.filter(Boolean).join(' · ')}</span>
    </Stack>
  );
}
