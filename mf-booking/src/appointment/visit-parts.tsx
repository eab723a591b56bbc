import { useFormat } from '@suite/remote-kit';
import { List, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownStatus } from '../domain/status';
import { usePaths } from '../paths';
import { useStatusLabel } from '../use-status-label';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';

/** The services of a visit with links to their pages; renders nothing for a single service. */
export function VisitParts({ appointment: { id, visit } }: { appointment: AppointmentDetailFragment }) {
  const { t } = useTranslation('mf-booking');
  const label = useStatusLabel();
  const { time } = useFormat();
  const paths = usePaths();
  if (visit.length < 2) return null;
  return (
    <Section title={t('visit.title')}>
      <List as="ol">
        {visit.map((part) => {
          const text = t('visit.part', {
            time: time(part.start_time),
            service: part.service_name,
            name: part.employee_name ?? t('card.unassigned'),
          });
          return (
            <Stack as="li" key={part.id} gap={1} align="start" className={styles.item}>
              {part.id === id ? (
                <strong aria-current="true">{text}</strong>
              ) : (
                <Link to={paths.appointment({ id: part.id })} className={styles.part}>
                  {text}
                </Link>
              )}
              <span className={styles.quiet}>{label(shownStatus(part))}</span>
            </Stack>
          );
        })}
      </List>
    </Section>
  );
}
