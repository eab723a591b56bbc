import { useFormat } from '@suite/remote-kit';
import { IconButton } from '@suite/ui';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTicketWords } from '../../core/use-ticket-names';
import { type Line, lineValue } from '../../domain/line';
import styles from './ticket-actions.module.css';

interface Props {
  line: Line;
  /** How many of it go. */
  going: number;
  onGoing: (quantity: number) => void;
}

/** One line, and how many of it go to the new ticket. */
export function SplitLine({ line, going, onGoing }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketWords();
  const format = useFormat();
  const name = lineName(line.item_name);
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {[line.person, format.money(lineValue(line))].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.stepper}>
        <IconButton
          label={t('together.fewer', { line: name })}
          icon={<Minus size={18} aria-hidden="true" />}
          disabled={going <= 0}
          onClick={() => onGoing(going - 1)}
        />
        <output className={styles.count} aria-label={t('together.going', { line: name })}>
          {t('together.of', { going, quantity: line.quantity })}
        </output>
        <IconButton
          label={t('together.more', { line: name })}
          icon={<Plus size={18} aria-hidden="true" />}
          disabled={going >= line.quantity}
          onClick={() => onGoing(going + 1)}
        />
      </span>
    </li>
  );
}
