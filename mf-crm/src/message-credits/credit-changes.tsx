import { PagedList, usePagedList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, EmptyState, List, Note, Row, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import styles from '../promotion-results/promotion-results.module.css';
import { counted } from '../promotions/counted';
import { type CreditChangeFragment, CreditChangesDocument } from './message-credits.generated';

interface Props {
  channel: 'sms' | 'email' | null;
  /** Null shows the changes of all. */
  promotion: string | null;
  onShowAll: () => void;
}

/** The changes of the credits, newest first: those of a promotion are summed by day. */
export function CreditChanges({ channel, promotion, onShowAll }: Props) {
  const { t } = useTranslation('mf-crm');
  const list = usePagedList(
    CreditChangesDocument,
    { channel, campaign_id: promotion },
    { list: 'message_credit_list', count: ({ message_credit_aggregate }) => message_credit_aggregate.count },
  );
  const name = list.rows[0]?.campaign_name;
  return (
    <Section title={t('message_credits.changes')}>
      {promotion && (
        <Row align="center" spread>
          <Note role="status">{name ? t('message_credits.only', { name }) : t('message_credits.only_one')}</Note>
          <Button variant="quiet" onClick={onShowAll}>
            {t('message_credits.show_all')}
          </Button>
        </Row>
      )}
      <PagedList
        list={list}
        loading={t('message_credits.changes_loading')}
        error={t('message_credits.changes_error')}
        more={t('message_credits.more')}
        results={t('message_credits.count', counted(list.count))}
        empty={
          <EmptyState
            title={t('message_credits.none')}
            message={promotion ? undefined : t('message_credits.none_hint')}
          />
        }
        loadsOnScroll
      >
        {(rows) => (
          <List aria-label={t('message_credits.changes')}>
            {rows.map((row) => (
              <CreditChange key={row.id} row={row} />
            ))}
          </List>
        )}
      </PagedList>
    </Section>
  );
}

/** Before an amount: what comes to those that are free, and what goes. What is used was set aside before. */
const signs: Record<CreditChangeFragment['type'], string> = {
  granted: '+',
  bought: '+',
  released: '+',
  returned: '+',
  lapsed: '−',
  reserved: '−',
  used: '',
};

function CreditChange({ row }: { row: CreditChangeFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const paths = usePaths();
  const { channel, type, amount, day, campaign_id, campaign_name, free_at_end_of_day: free } = row;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span>{t(`message_credits.types.${type}`)}</span>
        <span className={styles.detail}>
          <time dateTime={day}>{format.day(day)}</time> · {t(`message_credits.${channel}`)}
        </span>
        {campaign_id && campaign_name && (
          <span className={styles.detail}>
            <Link to={paths.promotion({ id: campaign_id })}>{campaign_name}</Link>
          </span>
        )}
      </div>
      <div className={styles.figures}>
        <span className={styles.amount}>
          {signs[type]}
          {counted(amount).shown}
        </span>
        <span className={styles.detail}>{t(`message_credits.after_${channel}`, counted(free))}</span>
      </div>
    </li>
  );
}
