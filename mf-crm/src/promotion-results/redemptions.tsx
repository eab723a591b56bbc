import { PagedList, usePagedList } from '@suite/entities';
import { useFormat, useService, useSuiteLinks } from '@suite/remote-kit';
import { Button, EmptyState, List, LiveRegion, Section } from '@suite/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { type PromotionRedemptionFragment, PromotionRedemptionsDocument } from './promotion-results.generated';
import styles from './promotion-results.module.css';
import { useRedemptionExport } from './use-redemption-export';

/** The tickets that used a code of a promotion, newest first. */
export function Redemptions({ id }: { id: string }) {
  const { t } = useTranslation('mf-crm');
  const list = usePagedList(
    PromotionRedemptionsDocument,
    { campaign_id: id },
    { list: 'campaign_redemption_list', count: (data) => data.campaign_redemption_aggregate.count },
  );
  const file = useRedemptionExport(id);
  return (
    <div id="redemptions" className={styles.list}>
      <LiveRegion message={file.saved} />
      <Section title={t('promotion_results.redemptions')}>
        <PagedList
          list={list}
          loading={t('promotion_results.redemptions_loading')}
          error={t('promotion_results.redemptions_error')}
          more={t('promotion_results.more')}
          results={t('promotion_results.count', { count: list.count })}
          empty={<EmptyState title={t('promotion_results.none')} message={t('promotion_results.none_hint')} />}
          loadsOnScroll
        >
          {(rows) => (
            <List aria-label={t('promotion_results.redemptions')}>
              {rows.map((row) => (
                <RedemptionItem key={row.id} row={row} />
              ))}
            </List>
          )}
        </PagedList>
        {list.rows.length > 0 && (
          <Button
            variant="secondary"
            icon={<Download size={20} />}
            pending={file.pending}
            onClick={() => void file.save()}
          >
            {t('promotion_results.csv.save')}
          </Button>
        )}
      </Section>
    </div>
  );
}

function RedemptionItem({ row }: { row: PromotionRedemptionFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const paths = usePaths();
  const links = useSuiteLinks();
  const hasTickets = useService('pos');
  const { customer, order_id, order_code, created_at, state, discount_value, total_price } = row;
  const ticket = t('promotion_results.ticket', { code: order_code });
  const money = (cents: number | null) => (cents === null ? t('promotion_results.no_amount') : format.money(cents));
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {customer ? (
          <Link to={paths.client({ id: customer.id })}>{customer.full_name}</Link>
        ) : (
          t('promotion_results.deleted_client')
        )}
        <span className={styles.detail}>
          {hasTickets ? <Link to={links.order({ id: order_id })}>{ticket}</Link> : ticket}
          {' · '}
          <time dateTime={String(created_at)}>{format.dateTime(created_at)}</time>
        </span>
        {state === 'returned' && <span className={styles.detail}>{t('promotion_results.returned')}</span>}
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>{money(total_price)}</span>
        <span className={styles.detail}>{t('promotion_results.taken_off', { amount: money(discount_value) })}</span>
      </span>
    </li>
  );
}
