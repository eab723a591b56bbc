import type { Language } from '@suite/domain';
import { formatPercent } from '@suite/domain/format';
import { useStore } from '@suite/remote-kit';
import { Receipt, ReceiptLine } from '@suite/ui';
import { otherWages } from './pay-figures';
import type { PayRowFragment } from './payroll.generated';
import styles from './printed-slip.module.css';
import type { PaySlipViewFragment } from './slip.generated';
import { baseColumn, salesFigure } from './slip.rules';
import type { SlipTexts } from './slip-texts';

/** A slip as it is printed: its figures, and its lines if they were fetched. */
export interface SlipOnPaper extends Partial<Pick<PaySlipViewFragment, 'lines' | 'tips' | 'adjustments'>> {
  start_date: string;
  end_date: string;
  row: PayRowFragment;
  closed_at: string | null;
}

interface Props {
  slip: SlipOnPaper;
  language: Language;
  texts: SlipTexts;
}

/** One pay slip on a page of its own, in the language of its person. */
export function PrintedSlip({ slip, language, texts }: Props) {
  const { t, money, days, hours, date } = texts;
  const { name: store } = useStore();
  const { row, start_date, end_date, closed_at, lines, adjustments } = slip;
  return (
    <section lang={language} className={styles.slip} aria-label={`${t('payroll.slip.title')}, ${row.name}`}>
      <header className={styles.head}>
        <p className={styles.store}>{store}</p>
        <h2 className={styles.name}>{row.name}</h2>
        <p>
          {t('payroll.slip.title')} · {days(start_date, end_date)}
        </p>
        <p>
          {row.version == null
            ? t('payroll.print.preview')
            : closed_at
              ? t('payroll.print.version', { version: row.version, date: date(closed_at) })
              : t('payroll.versions.version', { version: row.version })}
        </p>
      </header>
      <Receipt label={t('payroll.slip.pay')}>
        <ReceiptLine label={t('payroll.figure.minutes')} amount={hours(row.worked_minutes)} />
        <ReceiptLine label={t(`payroll.figure.${salesFigure([row])}`)} amount={money(row.income)} ends />
        {paperLines(row).map(([figure, cents]) => (
          <ReceiptLine
            key={figure}
            label={t(`payroll.figure.${figure}`)}
            amount={money(cents)}
            below={figure === 'tip_paid' && <TipParts row={row} texts={texts} />}
          />
        ))}
        <ReceiptLine strong label={t('payroll.figure.total')} amount={money(row.total)} />
        <ReceiptLine label={t('payroll.figure.pay_1')} amount={money(row.pay_1)} />
        <ReceiptLine label={t('payroll.figure.pay_2')} amount={money(row.pay_2)} />
      </Receipt>
      {adjustments && adjustments.length > 0 && <Adjustments adjustments={adjustments} texts={texts} />}
      {lines && lines.length > 0 && <Lines lines={lines} texts={texts} />}
      <p className={styles.signature}>{t('payroll.print.signature')}</p>
    </section>
  );
}

/** The figures of a pay in the order of the slip, with their signs: they sum to the total. Those that are 0 are left out. */
function paperLines(row: PayRowFragment): [keyof PayRowFragment, number | null | undefined][] {
  const less = (cents: number | null | undefined) => (cents == null ? cents : -cents);
  const all: [keyof PayRowFragment, number | null | undefined][] = [
    ['total_commission', row.total_commission],
    ...otherWages.map((figure): [keyof PayRowFragment, number | null | undefined] => [figure, row[figure]]),
    ['bonuses', row.bonuses],
    ['tip_paid', row.tip_paid],
    ['tips_paid_out', less(row.tips_paid_out)],
    ['tips_carried_in', less(row.tips_carried_in)],
    ['tips_carried_out', row.tips_carried_out],
    ['clean_up_fee', less(row.clean_up_fee)],
    ['deductions', less(row.deductions)],
    ['carried_in', less(row.carried_in)],
    ['carried_out', row.carried_out],
  ];
  return all.filter(([figure, cents]) => cents !== 0 || figure === 'total_commission');
}

/** The tips by tender and their card charge. */
function TipParts({ row, texts: { t, money } }: { row: PayRowFragment; texts: SlipTexts }) {
  const parts = (['tip_by_card', 'tip_by_other', 'tip_by_cash', 'card_tip_charge'] as const).filter(
    (figure) => row[figure],
  );
  if (parts.length === 0) return null;
  const amountOf = (figure: (typeof parts)[number]) =>
    money(figure === 'card_tip_charge' ? -(row[figure] ?? 0) : row[figure]);
  return (
    <p className={styles.parts}>
      {parts.map((figure) => `${t(`payroll.figure.${figure}`)} ${amountOf(figure)}`).join(' · ')}
    </p>
  );
}

interface AdjustmentsProps {
  adjustments: NonNullable<SlipOnPaper['adjustments']>;
  texts: SlipTexts;
}

/** Bonuses and deductions with their notes. */
const Adjustments = ({ adjustments, texts: { t, money, day } }: AdjustmentsProps) => (
  <table className={styles.lines} aria-label={t('payroll.slip.adjustments')}>
    <thead>
      <tr>
        <th scope="col">{t('payroll.slip.columns.day')}</th>
        <th scope="col">{t('payroll.slip.adjustments')}</th>
        <th scope="col">{t('payroll.slip.columns.what')}</th>
        <th scope="col">{t('payroll.slip.columns.cents')}</th>
      </tr>
    </thead>
    <tbody>
      {adjustments.map((adjustment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several rows may be alike, and they never move.
        <tr key={index}>
          <td>{day(adjustment.day)}</td>
          <td>{t(`payroll.slip.${adjustment.kind}`)}</td>
          <td>{adjustment.note}</td>
          <td>{money(adjustment.kind === 'bonus' ? adjustment.amount : -adjustment.amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Lines({ lines, texts: { t, money, day } }: { lines: NonNullable<SlipOnPaper['lines']>; texts: SlipTexts }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('payroll.slip.columns.day')}</th>
          <th scope="col">{t('payroll.slip.columns.ticket')}</th>
          <th scope="col">{t('payroll.slip.columns.what')}</th>
          <th scope="col">{t(`payroll.slip.columns.${baseColumn(lines)}`)}</th>
          <th scope="col">{t('payroll.slip.columns.rate')}</th>
          <th scope="col">{t('payroll.slip.columns.cents')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rows may be about one line, and they never move.
          <tr key={index}>
            <td>{day(line.day)}</td>
            <td>#{line.order_code}</td>
            <td>{line.kind === 'sale' ? line.name : `${line.name} (${t(`payroll.slip.kind.${line.kind}`)})`}</td>
            <td>{money(line.base)}</td>
            <td>{line.commission_rate == null ? '' : formatPercent(line.commission_rate)}</td>
            <td>{money(line.commission)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
