import { useFormat } from '@suite/remote-kit';
import { IconButton } from '@suite/ui';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../../core/use-ticket-names';
import { type Line, lineValue } from '../../domain/line';
import styles from './ticket-actions.module.css';

interface Props {
  line: Line;
  /** The quantity that moves. */
  going: number;
  onGoing: (quantity: number) => void;
}

/** One line, and its quantity for the new ticket. */
export function SplitLine({ line, going, onGoing }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const name = lineName(line.item_name);
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {[line.person, format.money(lineValue(line))].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.stepper}>
        <IconButton
          label={t('ticket_actions.fewer', { line: name })}
          icon={<Minus size={18} />}
          disabled={going <= 0}
          onClick={() => onGoing(going - 1)}
        />
        <output className={styles.count} aria-label={t('ticket_actions.moved_quantity', { line: name })}>
          {t('ticket_actions.moved_of_total', { going, quantity: line.quantity })}
        </output>
        <IconButton
          label={t('ticket_actions.more', { line: name })}
          icon={<Plus size={18} />}
          disabled={going >= line.quantity}
          onClick={() => onGoing(going + 1)}
        />
      </span>
    </li>
  );
}
