import { dayRange } from '@suite/domain/time';
import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useFormat, usePermission, useStore, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Columns, LinkList, MenuLink, Note, PageFrame, Section, Stack } from '@suite/ui';
import { Gift, HandCoins, PlusCircle, ScanLine, SearchCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { CardSearch } from './card-search';
import { GiftCardTotalsDocument } from './overview.generated';
import styles from './overview.module.css';

/** Gift cards at a glance: find one, act, what is outstanding, and what moved in a range of days. */
export function OverviewPage() {
  const { t } = useTranslation('mf-giftcard');
  const range = useDateRange();
  const seesTotals = usePermission('STORE_INCOME');
  return (
    <PageFrame title={t('overview.title')} width="full">
      <Stack>
        <Columns>
          <Stack>
            <CardSearch />
            <Actions />
          </Stack>
          <More />
        </Columns>
        {seesTotals ? (
          <Section title={t('overview.movements')}>
            <RangePicker range={range} />
            {!range.problem && <MovementsInRange range={range} />}
          </Section>
        ) : (
          <Note small>{t('overview.no_income')}</Note>
        )}
      </Stack>
    </PageFrame>
  );
}

/** What is done at the counter. */
function Actions() {
  const { t } = useTranslation('mf-giftcard');
  const paths = usePaths();
  const links = useSuiteLinks();
  const mayLoad = usePermission('UPDATE_GIFT_CARD');
  return (
    <nav aria-label={t('overview.actions')} className={styles.actions}>
      <MenuLink to={paths.redeem()} icon={<HandCoins size={20} aria-hidden="true" />}>
        {t('redeem.title')}
      </MenuLink>
      {mayLoad && (
        <MenuLink to={paths.sell()} icon={<Gift size={20} aria-hidden="true" />}>
          {t('sell.title')}
        </MenuLink>
      )}
      {mayLoad && (
        <MenuLink to={paths.topUp()} icon={<PlusCircle size={20} aria-hidden="true" />}>
          {t('top_up.title')}
        </MenuLink>
      )}
      <MenuLink to={paths.info()} icon={<SearchCheck size={20} aria-hidden="true" />}>
        {t('info.title')}
      </MenuLink>
      <MenuLink to={links.scan({ gift_card: 'info' })} icon={<ScanLine size={20} aria-hidden="true" />}>
        {t('find.scan')}
      </MenuLink>
    </nav>
  );
}

/** The other pages of gift cards. */
function More() {
  const { t } = useTranslation('mf-giftcard');
  const paths = usePaths();
  return (
    <Section title={t('overview.more')}>
      <LinkList
        links={[
          { to: paths.list(), label: t('list.title') },
          { to: paths.topUps(), label: t('history.top_ups.title') },
          { to: paths.redemptions(), label: t('history.redemptions.title') },
        ]}
      />
    </Section>
  );
}

const kinds = ['sold', 'topped_up', 'redeemed'] as const;

/** The sums of a range of days. */
function MovementsInRange({ range: { days } }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const { timezone } = useStore();
  const query = useStoreQuery(GiftCardTotalsDocument, {
    date: {
      _gte: dayRange(days.start, timezone).start.toISOString(),
      _lt: dayRange(days.end, timezone).end.toISOString(),
    },
  });
  return (
    <QueryStates query={query} loading={t('overview.loading')} error={t('overview.error')} rows={3}>
      {(totals) => (
        <Columns>
          {kinds.map((kind) => (
            <Section key={kind} title={t(`overview.${kind}`)} small>
              <p className={styles.figure}>{format.money(Math.abs(totals[kind].balance_change))}</p>
            </Section>
          ))}
        </Columns>
      )}
    </QueryStates>
  );
}
