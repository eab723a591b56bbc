import { dayOfAddress } from '@suite/domain/time';
import { PagedList, usePagedList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Chip, Chips, EmptyState, List, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { reasonOf } from '../domain/outbox';
import { usePaths } from '../paths';
import { PromotionRecipientsDocument } from './promotion-results.generated';
import styles from './promotion-results.module.css';
import { recipientFilterOf, recipientFilters } from './recipient-filter';

/** Larger counts are not exact. */
const maxCount = 1_000;

/** The messages of a promotion by their state. */
export function PromotionRecipientsPage() {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const state = recipientFilterOf(search.get('state'));
  const day = dayOfAddress(search.get('day'));
  const list = usePagedList(
    PromotionRecipientsDocument,
    { campaign_id: id, state, opt_out_day: day },
    { list: 'campaign_recipient_list', count: (data) => data.campaign_recipient_aggregate.count },
  );
  /** Why a message was skipped; else how it failed. */
  const why = (reached: string, reason: string) =>
    reached === 'skipped' ? t(`promotion_results.reasons.${reason}`) : t(`messages.failure.${reasonOf(reason)}`);
  return (
    <PageFrame
      kind="list"
      title={t('promotion_results.recipients')}
      back={() => navigate(paths.promotionResults({ id }))}
    >
      <Stack>
        <Chips legend={t('promotion_results.filters.legend')} hidesLegend scrolls>
          {day && (
            <Chip selected onSelect={() => setSearch(state ? { state } : {}, { replace: true })}>
              {format.day(day)}
            </Chip>
          )}
          <Chip selected={state === null} onSelect={() => setSearch({}, { replace: true })}>
            {t('promotion_results.filters.all')}
          </Chip>
          {recipientFilters.map((filter) => (
            <Chip
              key={filter}
              selected={state === filter}
              onSelect={() => setSearch({ state: filter }, { replace: true })}
            >
              {t(`promotion_results.filters.${filter}`)}
            </Chip>
          ))}
        </Chips>
        <PagedList
          list={list}
          loading={t('promotion_results.recipients_loading')}
          error={t('promotion_results.recipients_error')}
          more={t('promotion_results.more')}
          results={list.count > maxCount ? `${maxCount}+` : t('promotion_results.message_count', { count: list.count })}
          empty={<EmptyState title={t('promotion_results.no_messages')} />}
          loadsOnScroll
        >
          {(rows) => (
            <List className={styles.list} aria-label={t('promotion_results.recipients')}>
              {rows.map(({ id: messageId, customer, channel, state: reached, reason, updated_at }) => (
                <li key={messageId} className={styles.row}>
                  <span className={styles.what}>
                    <Link to={paths.client({ id: customer.id })}>{customer.full_name}</Link>
                    <span className={styles.detail}>
                      {t(`promotion_results.channels.${channel}`)}
                      {' · '}
                      <time dateTime={String(updated_at)}>{format.dateTime(updated_at)}</time>
                    </span>
                  </span>
                  <span className={styles.figures}>
                    <span>{t(`promotion_results.filters.${reached}`)}</span>
                    {reason && <span className={styles.detail}>{why(reached, reason)}</span>}
                  </span>
                </li>
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}
