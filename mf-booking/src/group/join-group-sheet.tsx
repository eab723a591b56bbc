import { businessDay, dayRange } from '@suite/domain/time';
import { QueryStates, useFormat, useStore, useStoreQuery, useStoreSubmit, useUnsaved } from '@suite/remote-kit';
import { Button, EmptyState, List } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientName } from '../use-client-name';
import { AppointmentsOfDayDocument, JoinGroupDocument } from './group.generated';
import styles from './group.module.css';

interface Props {
  appointment: { id: string; start_time: string; visit: readonly { id: string }[]; group: { id: string } | null };
  onJoined: (count: number) => void;
  onClose: () => void;
}

/** Chooses appointments of the same day that join the group of an appointment, or make one with it. */
export function JoinGroupSheet({ appointment, onJoined, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const clientName = useClientName();
  const { timezone } = useStore();
  const { start, end } = dayRange(businessDay(new Date(appointment.start_time), timezone), timezone);
  const query = useStoreQuery(AppointmentsOfDayDocument, {
    where: {
      start_time: { _gte: start.toISOString(), _lt: end.toISOString() },
      status: { _in: ['new', 'updated', 'confirmed'] },
    },
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { submit, pending } = useStoreSubmit(JoinGroupDocument);
  useUnsaved(chosen.length > 0);
  const own = appointment.visit.map(({ id }) => id);

  async function join() {
    const input_obj = { id: appointment.id, appointments: [...chosen] };
    if (await submit({ input_obj })) onJoined(chosen.length);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('group.add_title', { day: format.date(appointment.start_time) })}
      footer={
        <Button size="lg" wide pending={pending} disabled={chosen.length === 0} onClick={join}>
          {t('group.join', { count: chosen.length })}
        </Button>
      }
    >
      <QueryStates query={query} loading={t('group.loading')} error={t('group.error')}>
        {({ appointment_list: all }) => {
          // One row for each visit: its first part joins with the others.
          const visits = all.filter(
            ({ id, visit, group }) =>
              visit[0]?.id === id && !own.includes(id) && (group === null || group.id !== appointment.group?.id),
          );
          if (visits.length === 0) return <EmptyState title={t('group.none')} message={t('group.none_hint')} />;
          return (
            <List aria-label={t('group.appointments')}>
              {visits.map((one) => (
                <li key={one.id} className={styles.item}>
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(one.id)}
                      onChange={({ target }) =>
                        setChosen(target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
                      }
                    />
                    <span>
                      {t('group.client_at', { client: clientName(one), time: format.time(one.start_time) })}{' '}
                      <span className={styles.about}>
                        {t('home.service_and_staff', {
                          service: one.service_name ?? t('card.no_service'),
                          staff: one.employee?.full_name ?? t('card.unassigned'),
                        })}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </List>
          );
        }}
      </QueryStates>
    </Sheet>
  );
}
