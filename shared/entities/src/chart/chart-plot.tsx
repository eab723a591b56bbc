import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded, LinePath } from '@visx/shape';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './chart-plot.module.css';
import { type ChartPoint, type ChartTone, domainOf, namedPoints, nameWidthOf, valueWidth } from './chart-points';

interface Props {
  kind: 'bars' | 'line';
  points: readonly ChartPoint[];
  tone: ChartTone;
  /** The index of the point that stands out. */
  chosen: number | null;
  formatShort?: ((value: number) => string) | undefined;
}

interface Size {
  width: number;
  height: number;
  /** The size of letters, in px. */
  rem: number;
}

/** The bars or the line of a chart, and the names below; as tall as its parent. */
export function ChartPlot({ points, formatShort, ...rest }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const size = useSize(plot);
  return (
    <div className={styles.plot} aria-hidden="true">
      <div ref={plot} className={styles.drawing}>
        {size.width > 0 && <Drawing points={points} size={size} {...rest} />}
        {formatShort && size.width / points.length >= valueWidth * size.rem && (
          <Values points={points} size={size} formatShort={formatShort} />
        )}
      </div>
      <div className={styles.names}>
        <Names points={points} size={size} />
      </div>
    </div>
  );
}

/** The names of as many points as there is room for, each below its point, and none beyond the edges. */
function Names({ points, size: { width, rem } }: { points: readonly ChartPoint[]; size: Size }) {
  const room = nameWidthOf(points) * rem;
  return namedPoints(points.length, width, room).map((index) => {
    const middle = ((index + 0.5) / points.length) * width;
    const left = Math.max(0, Math.min(middle - room / 2, width - room));
    const align = middle < room / 2 ? styles.atStart : middle > width - room / 2 ? styles.atEnd : undefined;
    return (
      <span
        key={index}
        className={[styles.name, align].filter(Boolean).join(' ')}
        style={{ insetInlineStart: `${left}px`, inlineSize: `${room}px` }}
      >
        {points[index]?.shortName ?? points[index]?.name}
      </span>
    );
  });
}

const centre = (index: number, count: number): string => `${((index + 0.5) / count) * 100}%`;

/** Follows the size of an element; nothing is drawn before it is known. */
function useSize(element: RefObject<HTMLDivElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0, rem: 16 });
  useLayoutEffect(
    function measure() {
      const { current } = element;
      if (!current) return;
      const read = () =>
        setSize({
          width: current.clientWidth,
          height: current.clientHeight,
          rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
        });
      read();
      if (typeof ResizeObserver === 'undefined') return;
      const observer = new ResizeObserver(read);
      observer.observe(current);
      return () => observer.disconnect();
    },
    [element],
  );
  return size;
}

/** The room above the highest bar for its value, in rem. */
const valueHeight = 1.25;
/** The space between bars, as a share of their columns. */
const gap = 0.24;
/** The widest bar, in px. */
const maxBar = 64;

const scalesOf = (points: readonly ChartPoint[], { width, height, rem }: Size) => ({
  x: scaleBand({ domain: points.map(({ id }) => id), range: [0, width], paddingInner: gap, paddingOuter: gap / 2 }),
  y: scaleLinear({ domain: domainOf(points), range: [height - 1, valueHeight * rem] }),
});

type DrawingProps = Omit<Props, 'formatShort'> & { size: Size };

function Drawing({ kind, points, tone, chosen, size }: DrawingProps) {
  const scales = scalesOf(points, size);
  const ground = scales.y(0);
  const Shapes = kind === 'bars' ? Bars : Line;
  return (
    <svg width={size.width} height={size.height} className={styles[tone]} aria-hidden="true">
      <Shapes points={points} chosen={chosen} scales={scales} />
      <line x1="0" x2={size.width} y1={ground} y2={ground} className={styles.ground} />
    </svg>
  );
}

interface ShapesProps {
  points: readonly ChartPoint[];
  chosen: number | null;
  scales: ReturnType<typeof scalesOf>;
}

/** A bar for each value, and a mark across it for the value that it is compared with. */
function Bars({ points, chosen, scales: { x, y } }: ShapesProps) {
  const ground = y(0);
  const width = Math.min(x.bandwidth(), maxBar);
  return points.map((point, index) => {
    const left = (x(point.id) ?? 0) + (x.bandwidth() - width) / 2;
    const value = point.value ?? 0;
    // A small value is seen, too.
    const tall = value === 0 ? 0 : Math.max(Math.abs(y(value) - ground), 1);
    const isStrong = chosen === null || chosen === index;
    return (
      <g key={point.id}>
        <BarRounded
          x={left}
          y={value > 0 ? ground - tall : ground}
          width={width}
          height={tall}
          radius={Math.min(3, width / 2, tall)}
          top={value > 0}
          bottom={value < 0}
          className={(isStrong ? styles.bar : styles.faint) ?? ''}
        />
        {Boolean(point.compared) && (
          <line
            x1={left - 1}
            x2={left + width + 1}
            y1={y(point.compared ?? 0)}
            y2={y(point.compared ?? 0)}
            className={styles.compared}
          />
        )}
      </g>
    );
  });
}

/** A line with a dot for each value, and a dashed one of the values that they are compared with. */
function Line({ points, chosen, scales: { x, y } }: ShapesProps) {
  const middle = ({ id }: ChartPoint) => (x(id) ?? 0) + x.bandwidth() / 2;
  const compared = points.filter((point) => typeof point.compared === 'number');
  const known = points.filter((point) => point.value !== null);
  return (
    <>
      <LinePath
        data={compared}
        x={middle}
        y={(point) => y(point.compared ?? 0)}
        className={styles.comparedLine ?? ''}
      />
      <LinePath data={known} x={middle} y={({ value }) => y(value ?? 0)} className={styles.line ?? ''} />
      {known.map((point) => (
        <circle
          key={point.id}
          cx={middle(point)}
          cy={y(point.value ?? 0)}
          r={points.indexOf(point) === chosen ? 5 : 3}
          className={styles.bar}
        />
      ))}
    </>
  );
}

interface ValuesProps {
  points: readonly ChartPoint[];
  size: Size;
  formatShort: (value: number) => string;
}

/** The values, above their bars. */
function Values({ points, size, formatShort }: ValuesProps) {
  const { y } = scalesOf(points, size);
  return points.map(
    ({ id, value }, index) =>
      value !== 0 &&
      value !== null && (
        <span
          key={id}
          className={styles.value}
          style={{
            insetInlineStart: centre(index, points.length),
            insetBlockEnd: `${size.height - y(Math.max(0, value))}px`,
          }}
        >
          {formatShort(value)}
        </span>
      ),
  );
}
