import { usePaths } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTicketWords } from '../../core/use-ticket-names';
import type { LineLack as Lack, Line } from '../../domain/line';
import { orderPath } from '../../paths';
import styles from './review.module.css';

interface Props {
  lack: Lack;
  line: Line;
  orderId: string;
  pending: boolean;
  onChoose: () => void;
}

/** Why the API would not have a line. */
export const LineRefusal = ({ words }: { words: string }) => (
  <div className={styles.lack}>
    <span role="alert">{words}</span>
  </div>
);

/** Why a line cannot be paid yet, with the way to mend it. */
export function LineLack({ lack, line, orderId, pending, onChoose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketWords();
  const paths = usePaths();
  return (
    <div className={styles.lack}>
      <span role="alert">{lack === 'staff' ? t('line.staff_required') : t('line.amount_required')}</span>
      {lack === 'staff' ? (
        <Button
          variant="secondary"
          pending={pending}
          aria-label={t('line.choose_staff_for', { line: lineName(line.item_name) })}
          onClick={onChoose}
        >
          {t('line.choose_staff')}
        </Button>
      ) : (
        <Link to={orderPath(paths, orderId)}>{t('line.enter_amount')}</Link>
      )}
    </div>
  );
}
