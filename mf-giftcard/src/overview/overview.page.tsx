import { managesStore } from '@suite/domain';
import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useFormat, useGate, usePermission, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, MenuLink, Note, PageFrame, Section, Stack } from '@suite/ui';
import { Gift, HandCoins, PlusCircle, ScanLine, SearchCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { useListsCards } from '../use-lists-cards';
import { CardSearch } from './card-search';
import { MovementChart } from './movement-chart';
import { GiftCardSummaryDocument, type GiftCardSummaryQuery } from './overview.generated';
import styles from './overview.module.css';

/** Gift cards at a glance: find one, act, what is outstanding, and what moved in a range of days. */
export function OverviewPage() {
  const { t } = useTranslation('mf-giftcard');
  const range = useDateRange();
  const seesTotals = usePermission('STORE_INCOME');
  return (
    <PageFrame kind="report" title={t('overview.title')}>
      <Stack>
        <CardSearch />
        <Actions />
        {seesTotals ? (
          <>
            <RangePicker range={range} />
            {!range.problem && <Figures range={range} />}
          </>
        ) : (
          <Note small>{t('overview.no_income')}</Note>
        )}
        <More />
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
      <MenuLink to={paths.redeem()} icon={<HandCoins size={20} />}>
        {t('redeem.title')}
      </MenuLink>
      {mayLoad && (
        <MenuLink to={paths.sell()} icon={<Gift size={20} />}>
          {t('sell.title')}
        </MenuLink>
      )}
      {mayLoad && (
        <MenuLink to={paths.topUp()} icon={<PlusCircle size={20} />}>
          {t('top_up.title')}
        </MenuLink>
      )}
      <MenuLink to={paths.info()} icon={<SearchCheck size={20} />}>
        {t('info.title')}
      </MenuLink>
      <MenuLink to={links.scan({ gift_card: 'info' })} icon={<ScanLine size={20} />}>
        {t('find.scan')}
      </MenuLink>
    </nav>
  );
}

/** The other pages of gift cards. */
function More() {
  const { t } = useTranslation('mf-giftcard');
  const seesTotals = usePermission('STORE_INCOME');
  const listsCards = useListsCards();
  const mayIssue = usePermission('UPDATE_GIFT_CARD');
  const { role } = useGate();
  const isPartner = managesStore(role);
  const paths = usePaths();
  const links = [
    ...(listsCards
      ? [
          { to: paths.list(), label: t('list.title') },
          { to: paths.topUps(), label: t('history.top_ups.title') },
          { to: paths.redemptions(), label: t('history.redemptions.title') },
        ]
      : []),
    ...(mayIssue
      ? [
          { to: paths.scheduled(), label: t('scheduled.title') },
          { to: paths.runs(), label: t('runs.title') },
        ]
      : []),
    ...(isPartner ? [{ to: paths.importCards(), label: t('import.title') }] : []),
    ...(seesTotals ? [{ to: paths.liability(), label: t('liability.title') }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <Section title={t('overview.more')}>
      <LinkList links={links} />
    </Section>
  );
}

/** What is outstanding now, and what moved in a range of days. */
function Figures({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-giftcard');
  const { start, end } = range.days;
  const query = useStoreQuery(GiftCardSummaryDocument, { start, end });
  return (
    <QueryStates query={query} loading={t('overview.loading')} error={t('overview.error')} rows={6}>
      {({ gift_card_summary: summary }) => (
        <Stack>
          <Outstanding summary={summary} />
          <MovementChart days={summary.days} />
        </Stack>
      )}
    </QueryStates>
  );
}

/** The money that holders of cards can still spend. */
function Outstanding({
  summary: { outstanding, owed, cards },
}: {
  summary: GiftCardSummaryQuery['gift_card_summary'];
}) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  return (
    <Section title={t('overview.outstanding')}>
      <p className={styles.liability}>{format.money(outstanding)}</p>
      <Note>{t('overview.cards', { count: cards })}</Note>
      {owed !== outstanding && (
        <Note small>{t('overview.owed', { owed: format.money(owed), bonus: format.money(outstanding - owed) })}</Note>
      )}
    </Section>
  );
}
