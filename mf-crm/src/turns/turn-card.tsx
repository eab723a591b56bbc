import { useFormat, useNow } from '@suite/remote-kit';
import { Avatar, Button, Card, IconButton, StatusChip, type StatusTone } from '@suite/ui';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TurnRowFragment } from './turns.generated';
import styles from './turns.module.css';
import type { useTurnActions } from './use-turn-board';
import { useTurnText } from './use-turn-text';

const tones = {
  free: 'confirmed',
  busy: 'in-service',
  paused: 'updated',
} as const satisfies Record<NonNullable<TurnRowFragment['status']>, StatusTone>;

interface Props {
  row: TurnRowFragment;
  /** Without them the card only shows. */
  actions?: ReturnType<typeof useTurnActions>;
  onOpen?: () => void;
}

/** An employee of the board: place, count and status, with the one action that the status asks for. */
export function TurnCard({ row, actions, onOpen }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const text = useTurnText();
  const now = useNow();
  const { employee_id, full_name, image_url, color, place, status, next_appointment_at, orders } = row;
  const isNext = place === 1 && status !== 'paused';
  return (
    <Card as="li" className={isNext ? styles.next : styles.card}>
      <span className={styles.place} aria-hidden="true">
        {place ?? '–'}
      </span>
      <Avatar name={full_name} src={image_url ?? undefined} size={44} color={color} />
      <div className={styles.texts}>
        <strong>{full_name}</strong>
        {isNext && <span className={styles.nextMark}>{t('turns.is_next')}</span>}
        <span className={styles.count}>{text.count(row)}</span>
        <span className={styles.detail}>
          {text.status(row, now)}
          {orders.map(({ order_code }) => ` · #${order_code}`)}
          {next_appointment_at && ` · ${t('turns.appointment_at', { time: format.time(next_appointment_at) })}`}
        </span>
      </div>
      <div className={styles.foot}>
        {status && (
          <StatusChip tone={tones[status]} className={styles.chip}>
            {t(`turns.status.${status}`)}
          </StatusChip>
        )}
        {actions && status && status !== 'free' && (
          <Button
            variant="secondary"
            disabled={actions.pending}
            aria-label={t(`turns.action.${status === 'busy' ? 'done' : 'resume'}_of`, { name: full_name })}
            onClick={() => void actions.run('resume', employee_id)}
          >
            {t(`turns.action.${status === 'busy' ? 'done' : 'resume'}`)}
          </Button>
        )}
        {actions && onOpen && (
          <IconButton
            label={t('turns.action.more', { name: full_name })}
            icon={<EllipsisVertical size={20} />}
            onClick={onOpen}
          />
        )}
      </div>
    </Card>
  );
}
