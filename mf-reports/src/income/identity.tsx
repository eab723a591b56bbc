import { tenderTypes } from '@suite/domain';
import { type RangeSelection, type Share, ShareBar } from '@suite/entities';
import { useFormat, usePermission, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import type { ReportFiguresFragment } from './income-report.generated';

/** The figures of a report in cents. */
type FigureName = Exclude<
  keyof ReportFiguresFragment & string,
  'tickets' | 'average_ticket' | '__typename' | `$${string}` | ` ${string}`
>;

interface Line {
  figure: FigureName;
  /** Whether it is subtracted from the lines above it. */
  less?: boolean;
  /** Whether it is shown when it is zero, too. */
  always?: boolean;
  /** Whether it is the sum of the lines above it. */
  sum?: boolean;
}

/** The lines of each receipt, which add up to its last one. */
const receipts = {
  net_sales: [
    { figure: 'gross_sales', always: true },
    { figure: 'line_discounts', less: true },
    { figure: 'ticket_discounts', less: true },
    { figure: 'promotions', less: true },
    { figure: 'rewards', less: true },
    { figure: 'cash_discounts', less: true },
    { figure: 'refunds', less: true, always: true },
    { figure: 'net_sales', sum: true },
  ],
  total_collected: [
    { figure: 'net_sales', always: true },
    { figure: 'service_fees' },
    { figure: 'tax', always: true },
    { figure: 'tips', always: true },
    { figure: 'gift_cards_sold', always: true },
    { figure: 'total_collected', sum: true },
  ],
  money_received: [
    { figure: 'total_collected', always: true },
    { figure: 'gift_cards_redeemed', less: true, always: true },
    { figure: 'gift_cards_cashed_out', less: true },
    { figure: 'money_received', sum: true },
  ],
} as const satisfies Record<string, readonly Line[]>;

interface Props {
  figures: ReportFiguresFragment;
  range: RangeSelection;
}

/** How the figures add up: from gross to net sales, to the total collected, and to the money received. */
export function Identity({ figures, range }: Props) {
  const { t } = useTranslation('mf-reports');
  return (
    <>
      <Section title={t('income.earned')}>
        <Lines lines={receipts.net_sales} figures={figures} range={range} />
      </Section>
      <Section title={t('income.paid')}>
        <Lines lines={receipts.total_collected} figures={figures} range={range} />
      </Section>
      <Tenders figures={figures} range={range} />
      <Received figures={figures} range={range} />
      <Tips figures={figures} range={range} />
    </>
  );
}

function Lines({ lines, figures, range }: Props & { lines: readonly Line[] }) {
  const { t } = useTranslation('mf-reports');
  const rowsPath = useRowsPath(range);
  return (
    <Receipt>
      {lines.map(
        ({ figure, less = false, always = false, sum = false }) =>
          (always || sum || figures[figure] !== 0) && (
            <ReceiptLine
              key={figure}
              label={t(`figures.${figure}`)}
              strong={sum}
              amount={<FigureLink cents={figures[figure]} less={less} to={rowsPath(figure)} />}
            />
          ),
      )}
    </Receipt>
  );
}

/** What was collected, by tender, as one bar. */
function Tenders({ figures, range }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const rowsPath = useRowsPath(range);
  const all = (['cash', 'card', 'check', 'gift_cards_redeemed'] as const).map((figure): Share | null => {
    const cents = figures[figure];
    return cents ? { id: figure, name: t(`figures.${figure}`), value: cents, to: rowsPath(figure) } : null;
  });
  const shares = all.filter((share) => share !== null);
  return (
    <Section title={t('income.tenders')}>
      <ShareBar label={t('income.tenders')} shares={shares} format={format.money} />
      <Lines lines={[{ figure: 'total_collected', sum: true }]} figures={figures} range={range} />
    </Section>
  );
}

/** What is left without gift cards, which were paid for earlier: cash, cards and checks. */
function Received({ figures, range }: Props) {
  const { t } = useTranslation('mf-reports');
  const links = useSuiteLinks();
  const mayOpenCards = usePermission('ORDER');
  const inDrawer: Line[] = [{ figure: 'cash_in_drawer', always: true }, { figure: 'change' }];
  return (
    <Section title={t('income.received')}>
      <Lines lines={receipts.money_received} figures={figures} range={range} />
      <Lines lines={inDrawer} figures={figures} range={range} />
      {mayOpenCards && <LinkList links={[{ to: links.gift_cards() + range.search, label: t('income.gift_cards') }]} />}
    </Section>
  );
}

/** Tips by tender, and their sum; renders nothing without tips. */
function Tips({ figures, range }: Props) {
  const { t } = useTranslation('mf-reports');
  const lines = tenderTypes.map((tender): Line => ({ figure: `tips_by_${tender}` }));
  if (figures.tips === 0 && lines.every(({ figure }) => figures[figure] === 0)) return null;
  return (
    <Section title={t('figures.tips')}>
      <Lines lines={[...lines, { figure: 'tips', sum: true }]} figures={figures} range={range} />
    </Section>
  );
}
