import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTicketNames } from '../../core/use-ticket-names';
import type { Line, LineIssue } from '../../domain/line';
import { usePaths } from '../../paths';
import styles from './review.module.css';

interface Props {
  issue: LineIssue;
  line: Line;
  orderId: string;
  pending: boolean;
  onChoose: () => void;
}

/** Shows why the API refused a line. */
export const LineRefusal = ({ message }: { message: string }) => (
  <div className={styles.issue}>
    <span role="alert">{message}</span>
  </div>
);

/** Shows why a line cannot be paid yet, with the way to fix it. */
export function LineIssueNote({ issue, line, orderId, pending, onChoose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const paths = usePaths();
  return (
    <div className={styles.issue} data-problem>
      <span role="alert">{issue === 'staff' ? t('line.staff_required') : t('line.amount_required')}</span>
      {issue === 'staff' ? (
        <Button
          variant="secondary"
          pending={pending}
          aria-label={t('line.choose_staff_for', { line: lineName(line.item_name) })}
          onClick={onChoose}
        >
          {t('line.choose_staff')}
        </Button>
      ) : (
        <Link to={paths.order({ id: orderId })}>{t('line.enter_amount')}</Link>
      )}
    </div>
  );
}
