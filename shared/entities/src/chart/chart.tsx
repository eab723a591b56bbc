import { lazyView } from '@suite/remote-kit';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../use-messages';
import styles from './chart.module.css';
import { type ChartPoint, type ChartTone, highestOf, pointAt } from './chart-points';
import { TableTwin } from './table-twin';

const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

interface Props {
  /** What the chart shows: the name of the chart and of its table. */
  label: string;
  /** Bars for days and hours, a line for months. */
  kind?: 'bars' | 'line';
  /** From left to right. */
  points: readonly ChartPoint[];
  /** Writes a value, in text and table. */
  format: (value: number) => string;
  /** Writes a value in the chart, where there is little room; without it none is written there. */
  formatShort?: (value: number) => string;
  /** The title of the first column of the table: Day, Hour. */
  pointTitle: string;
  /** The name of the values: Net sales. */
  valueTitle: string;
  /** The name of the compared values, if there are any. */
  comparedTitle?: string | undefined;
  tone?: ChartTone;
  size?: 'small' | 'medium';
  /** Whether the page shows the table elsewhere, for several charts. */
  hasTableElsewhere?: boolean;
  /** Behind the button of the table. */
  actions?: ReactNode;
  /** Whether its points are on their way: the chart is empty, and as tall as with them. */
  isLoading?: boolean;
}

const ChartPlot = lazyView(
  () => import(/* webpackChunkName: "chart" */ './chart-plot'),
  'ChartPlot',
  () => null,
);

/**
 * A chart of money or counts, with the same as a table behind a button. A tap, the pointer or the arrow keys choose a
 * point, whose name and value are written above the chart. Its code is loaded with the first chart; its height is there
 * before.
 */
export function Chart({ label, points, tone = 'brand', size = 'medium', kind = 'bars', ...rest }: Props) {
  const { format, formatShort, pointTitle, valueTitle, comparedTitle, hasTableElsewhere, actions, isLoading } = rest;
  const [chosen, choose] = useState<number | null>(null);
  const [hovered, hover] = useState<number | null>(null);
  const shown = hovered ?? chosen;
  return (
    <figure className={cx(styles.chart, isLoading && styles.loading)} aria-label={label}>
      <Readout point={shown === null ? null : (points[shown] ?? null)} points={points} {...rest} />
      <div className={styles.box}>
        <div className={styles[size]}>
          <ChartPlot kind={kind} points={points} tone={tone} chosen={shown} formatShort={formatShort} />
        </div>
        <PointSlider label={label} chosen={chosen} points={points} {...rest} onChoose={choose} onHover={hover} />
      </div>
      {!hasTableElsewhere && (
        <TableTwin
          caption={label}
          header={[pointTitle, valueTitle, ...(comparedTitle ? [comparedTitle] : [])]}
          rows={points.map(({ id, name, value, compared, to }) => ({
            id,
            name: to ? <Link to={to}>{name}</Link> : name,
            figures: [value, compared].map((one) => (typeof one === 'number' ? format(one) : '')),
          }))}
          actions={actions}
        />
      )}
    </figure>
  );
}

type Words = Pick<Props, 'format' | 'comparedTitle'>;

/** Returns the function that writes the name and the values of a point. */
function usePointText({ format, comparedTitle }: Words): (point: ChartPoint) => string {
  const { t } = useMessages();
  return ({ name, value, compared }) => {
    const text = value === null ? t('chart.none_yet') : format(value);
    return comparedTitle && typeof compared === 'number'
      ? t('chart.compared', { name, value: text, title: comparedTitle, compared: format(compared) })
      : t('chart.point', { name, value: text });
  };
}

interface ReadoutProps extends Words {
  /** The chosen point. */
  point: ChartPoint | null;
  points: readonly ChartPoint[];
}

/** The chosen point, or else the highest one, in one line that is always there. */
function Readout({ point, points, format, comparedTitle }: ReadoutProps) {
  const { t } = useMessages();
  const textOf = usePointText({ format, comparedTitle });
  const highest = points[highestOf(points) ?? -1];
  const highestText =
    typeof highest?.value === 'number' && t('chart.most', { name: highest.name, value: format(highest.value) });
  return (
    <figcaption className={styles.readout}>
      {point ? point.to ? <Link to={point.to}>{textOf(point)}</Link> : textOf(point) : highestText || t('chart.none')}
      {!point && comparedTitle && (
        <span className={styles.legend}>
          <span className={styles.mark} aria-hidden="true" />
          {comparedTitle}
        </span>
      )}
    </figcaption>
  );
}

interface SliderProps extends Words {
  label: string;
  points: readonly ChartPoint[];
  chosen: number | null;
  onChoose: (index: number) => void;
  onHover: (index: number | null) => void;
}

/** Lies over the chart, unseen, so that keys, taps and screen readers choose a point as they set any slider. */
function PointSlider({ label, points, chosen, onChoose, onHover, ...words }: SliderProps) {
  const textOf = usePointText(words);
  const last = points.length - 1;
  const index = Math.min(chosen ?? last, last);
  const point = points[index];
  if (!point) return null;
  const indexAt = (event: { currentTarget: HTMLInputElement; nativeEvent: MouseEvent }) =>
    pointAt(points.length, event.nativeEvent.offsetX / Math.max(1, event.currentTarget.clientWidth));
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      aria-valuetext={textOf(point)}
      min={0}
      max={last}
      step={1}
      value={index}
      onFocus={() => onChoose(index)}
      onChange={(event) => onChoose(Number(event.target.value))}
      onClick={(event) => onChoose(indexAt(event))}
      onPointerMove={(event) => event.pointerType === 'mouse' && onHover(indexAt(event))}
      onPointerLeave={() => onHover(null)}
    />
  );
}
