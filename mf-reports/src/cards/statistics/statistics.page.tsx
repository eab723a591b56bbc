import { Money, type RangeSelection, useDateRange, writeRange } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { QueryStates, useBack, useStoreQuery } from '@suite/remote-kit';
import { Button, Chip, Chips, Columns, EmptyState, LinkList, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ChangeNote } from '../../figures/change-note';
import { counted } from '../../figures/counted';
import { useCardPaths } from '../card-paths';
import { CardTypeTable } from '../card-type-table';
import styles from '../cards.module.css';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { paymentDayOf } from '../payment-day';
import { RangeFields } from '../range-fields';
import { useFilters } from '../use-filters';
import { precedingDays } from './comparison';
import { StaffTable } from './staff-table';
import { CardStatisticsDocument, type CardStatisticsQuery } from './statistics.generated';

const actions = ['sale', 'refund', 'void'] as const satisfies readonly Types.CardBatchAction[];
const filters = ['day', 'type'] as const;

/** The card payments of a range by employee and by card type, compared with the days before. */
export function StatisticsPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange();
  const { values, change } = useFilters(filters);
  const day = paymentDayOf(values.day);
  const type = actions.find((action) => action === values.type) ?? null;
  return (
    <PageFrame kind="report" title={t('cards.statistics.title')} back={back}>
      <Stack>
        <RangeFields range={range} day={day} onDay={(chosen) => change({ day: chosen })} />
        <Chips legend={t('cards.statistics.shown')} hidesLegend>
          <Chip selected={type === null} onSelect={() => change({ type: '' })}>
            {t('cards.statistics.all')}
          </Chip>
          {actions.map((action) => (
            <Chip key={action} selected={type === action} onSelect={() => change({ type: action })}>
              {t(`cards.statistics.${action}`)}
            </Chip>
          ))}
        </Chips>
        <HiddenAmountsNote />
        {!range.problem && <Statistics range={range} day={day} type={type} />}
      </Stack>
    </PageFrame>
  );
}

interface Props {
  range: RangeSelection;
  day: Types.PaymentDay;
  type: Types.CardBatchAction | null;
}

function Statistics({ range, day, type }: Props) {
  const { t } = useTranslation('mf-reports');
  const { start, end } = range.days;
  const before = precedingDays(range.days);
  const query = useStoreQuery(CardStatisticsDocument, {
    from: start,
    to: end,
    before_from: before.start,
    before_to: before.end,
    day,
    type,
  });
  return (
    <QueryStates query={query} loading={t('cards.statistics.loading')} error={t('cards.statistics.error')}>
      {(data) =>
        data.payment_statistics.count === 0 ? (
          <EmptyStatistics range={range} />
        ) : (
          <Report data={data} before={before} range={range} day={day} />
        )
      }
    </QueryStates>
  );
}

interface ReportProps {
  data: CardStatisticsQuery;
  before: { start: string; end: string };
  range: RangeSelection;
  day: Types.PaymentDay;
}

function Report({ data: { payment_statistics: report, before: last }, before, range, day }: ReportProps) {
  const { t } = useTranslation('mf-reports');
  const paths = useCardPaths();
  const search = { ...writeRange(range.id, range.days), ...(day === 'sale_day' ? {} : { day }), tender: 'card' };
  return (
    <Stack>
      <Columns>
        <Section title={t('cards.statistics.total')}>
          <p className={styles.figure}>
            <Money cents={report.amount} />
          </p>
          <Note>{t('cards.statistics.rows', counted(report.count))}</Note>
          <ChangeNote now={report.amount} before={last.amount} days={before} />
          <LinkList links={[{ to: paths.payments(search), label: t('cards.statistics.open') }]} />
        </Section>
        <CardTypeTable methods={report.methods} total={{ name: t('cards.statistics.store'), ...report }} />
      </Columns>
      <StaffTable report={report} linkTo={(employee) => paths.payments({ ...search, employee })} />
    </Stack>
  );
}

function EmptyStatistics({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  return (
    <EmptyState
      title={t('cards.statistics.empty')}
      message={t('cards.statistics.empty_hint')}
      action={
        range.id !== 'this_month' && (
          <Button variant="secondary" onClick={() => range.choose('this_month')}>
            {t('cards.statistics.show_month')}
          </Button>
        )
      }
    />
  );
}
