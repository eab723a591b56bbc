import type { ShellProblem } from '@suite/graphql/problems';
import { useFormat } from '@suite/remote-kit';
import { Button, Card, FieldError, List, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './kiosk.module.css';
import type { KioskVisit } from './kiosk.reducer';
import { useRefusalText } from './use-refusal-text';

interface Props {
  visits: readonly KioskVisit[];
  problem: ShellProblem | null;
  isPending: boolean;
  onConfirm: (appointmentId: string) => void;
  onWalkIn: () => void;
  onCancel: () => void;
}

/** Today's appointments of a number: the client confirms one, or wants something else. */
export function VisitsStep({ visits, problem, isPending, onConfirm, onWalkIn, onCancel }: Props) {
  const { t } = useTranslation('kiosk');
  const format = useFormat();
  const refusal = useRefusalText(problem);
  const [first] = visits;
  return (
    <Stack className={styles.column}>
      <h1 className={styles.title}>
        {visits.length === 1 && first ? t('visits.hello', { name: first.name }) : t('visits.who')}
      </h1>
      <List gap={3} aria-label={t('visits.list')}>
        {visits.map(({ appointment_id, name, start_time, services, employees }) => (
          <Card as="li" key={appointment_id} className={styles.visit}>
            {visits.length > 1 && <strong>{name}</strong>}
            <span className={styles.time}>{format.time(start_time)}</span>
            <span>{services.filter(Boolean).join(', ')}</span>
            {employees.length > 0 && <span>{t('visits.with', { staff: employees.join(', ') })}</span>}
            <Button size="lg" wide pending={isPending} onClick={() => onConfirm(appointment_id)}>
              {visits.length > 1 ? t('visits.here_as', { name }) : t('visits.here')}
            </Button>
          </Card>
        ))}
      </List>
      <FieldError message={refusal} />
      <Button variant="secondary" size="lg" wide onClick={onWalkIn}>
        {t('visits.something_else')}
      </Button>
      <Button variant="quiet" size="lg" wide onClick={onCancel}>
        {t('visits.not_me')}
      </Button>
    </Stack>
  );
}
