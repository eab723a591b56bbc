import { ClientName } from '@suite/entities';
import { lazyOverlay, useFormat, useGate, useNow, useSuiteLinks } from '@suite/remote-kit';
import { Button, Card, EmptyState, List, Row, Section, StatusChip } from '@suite/ui';
import { DoorOpen, QrCode, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CheckInRowFragment } from './check-in.generated';
import styles from './check-in.module.css';
import type { CheckInSteps } from './use-check-in-steps';
import { useClientLabel } from './use-client-label';

const SeatStaffSheet = lazyOverlay(() => import('./seat-staff-sheet'), 'SeatStaffSheet');
const TurnReasonSheet = lazyOverlay(() => import('./turn-reason-sheet'), 'TurnReasonSheet');
const CodeSheet = lazyOverlay(() => import('./code-sheet'), 'CodeSheet');

interface Staff {
  id: string;
  full_name: string;
}

interface Props {
  checkIns: readonly CheckInRowFragment[];
  steps: CheckInSteps;
}

/** The clients who wait, the longest first. One tap seats each with the proposed employee, who is the next by the turn board. */
export function WaitingList({ checkIns, steps }: Props) {
  const { t } = useTranslation('mf-crm');
  const [seating, setSeating] = useState<CheckInRowFragment | null>(null);
  const [reasonFor, setReasonFor] = useState<{ client: CheckInRowFragment; staff: Staff } | null>(null);
  const [coded, setCoded] = useState<CheckInRowFragment | null>(null);

  function seat(client: CheckInRowFragment, staff: Staff) {
    if (needsReason(client, staff)) setReasonFor({ client, staff });
    else void steps.start(client.id, staff);
  }

  return (
    <Section title={t('check_in.waiting', { count: checkIns.length })}>
      {checkIns.length === 0 ? (
        <EmptyState title={t('check_in.none_waiting')} message={t('check_in.none_waiting_hint')} />
      ) : (
        <List gap={2} aria-label={t('check_in.waiting_list')}>
          {checkIns.map((row) => (
            <WaitingRow
              key={row.id}
              row={row}
              steps={steps}
              onSeat={(staff) => seat(row, staff)}
              onChoose={() => setSeating(row)}
              onCode={() => setCoded(row)}
            />
          ))}
        </List>
      )}
      {seating && (
        <SeatStaffSheet
          client={seating}
          onChoose={(staff) => {
            setSeating(null);
            if (staff) seat(seating, { id: staff.id, full_name: staff.name });
          }}
          onClose={() => setSeating(null)}
        />
      )}
      {reasonFor && (
        <TurnReasonSheet
          {...reasonFor}
          onDone={(client) => {
            setReasonFor(null);
            steps.started(client, reasonFor.staff);
          }}
          onClose={() => setReasonFor(null)}
        />
      )}
      {coded && <CodeSheet code={coded.code} onClose={() => setCoded(null)} />}
    </Section>
  );
}

/** Another employee than the one whose turn it is needs a reason, unless the client wished for them. */
const needsReason = ({ is_by_turn, appointment_id, employee, proposed_employee }: CheckInRowFragment, { id }: Staff) =>
  is_by_turn && appointment_id === null && employee?.id !== id && proposed_employee?.id !== id;

/** Longer waits end at a time of day. */
const maxCountedMinutes = 90;

interface RowProps {
  row: CheckInRowFragment;
  steps: CheckInSteps;
  onSeat: (staff: Staff) => void;
  onChoose: () => void;
  onCode: () => void;
}

function WaitingRow({ row, steps, onSeat, onChoose, onCode }: RowProps) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const now = useNow();
  const { area, person } = useGate();
  const links = useSuiteLinks();
  const name = useClientLabel()(row);
  const { id, order_id, services, employee, appointment_time, proposed_employee, waiting_minutes, expected_wait } = row;
  // An employee seats clients with themselves.
  const self = area === 'staff' && person?.employeeId ? { id: person.employeeId, full_name: person.name } : null;
  const proposed = area === 'staff' ? self : proposed_employee;
  const isPending = steps.pendingId === id;
  const details = [
    services.map((service) => service.name).join(', '),
    employee ? t('check_in.wants', { staff: employee.full_name }) : t('check_in.anyone'),
    appointment_time && t('check_in.appointment_at', { time: format.time(appointment_time) }),
    row.visit_count === 0 && row.customer_id && t('check_in.new_client'),
  ].filter(Boolean);
  return (
    <Card as="li" className={styles.client}>
      <div className={styles.head}>
        <strong className={styles.name}>
          <ClientName id={row.customer_id}>{name}</ClientName>
        </strong>
        <StatusChip tone="updated">{t('check_in.minutes', { count: waiting_minutes })}</StatusChip>
      </div>
      <span className={styles.detail}>{details.join(' · ')}</span>
      {expected_wait ? (
        <span className={styles.detail}>
          {expected_wait <= maxCountedMinutes
            ? t('check_in.free_in', { count: expected_wait })
            : t('check_in.free_at', { time: format.time(new Date(now.getTime() + expected_wait * 60_000)) })}
        </span>
      ) : null}
      <Row gap={2} className={styles.seat}>
        {proposed ? (
          <Button pending={isPending} onClick={() => onSeat(proposed)}>
            {area === 'staff' ? t('check_in.seat_self') : t('check_in.seat_with', { staff: proposed.full_name })}
          </Button>
        ) : (
          <Button pending={isPending} onClick={onChoose}>
            {t('check_in.seat')}
          </Button>
        )}
        {area === 'owner' && proposed && (
          <Button variant="secondary" icon={<Users size={20} />} onClick={onChoose}>
            {t('check_in.other_staff')}
          </Button>
        )}
      </Row>
      <Row gap={2} align="center">
        {order_id && (
          <Link
            to={links.order({ id: order_id })}
            className={styles.link}
            aria-label={t('check_in.ticket_of', { client: name })}
          >
            {t('check_in.ticket')}
          </Link>
        )}
        <Button variant="quiet" icon={<QrCode size={20} />} onClick={onCode}>
          {t('check_in.show_code')}
        </Button>
        <Button variant="quiet" icon={<DoorOpen size={20} />} onClick={() => void steps.leave(id)}>
          {t('check_in.leave')}
        </Button>
      </Row>
    </Card>
  );
}
