import { formatCount } from '@suite/domain/format';
import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

interface Props {
  /** What the table shows. */
  caption: string;
  /** The titles of the columns; the first is that of the rows. */
  header: readonly string[];
  /** The name of each row, and its figures. */
  rows: readonly { id: string; name: ReactNode; figures: readonly ReactNode[] }[];
  /** The sums, below a line. */
  total?: { name: ReactNode; figures: readonly ReactNode[] };
}

/**
 * Figures in a table, the twin of a chart or a report by itself; it scrolls sideways by itself where it is too wide. The
 * caption is above what scrolls, so that it is never cut off.
 */
export const FigureTable = (props: Props) => (
  <div className={styles.captioned}>
    <p className={styles.caption} aria-hidden="true">
      {props.caption}
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard. */}
    <section className={styles.box} aria-label={props.caption} tabIndex={0}>
      <Table {...props} />
    </section>
  </div>
);

interface Column {
  id: string;
  title: string;
}

function Table({ caption, header: [first, ...titles], rows, total }: Props) {
  // Two columns may have the same title.
  const columns = titles.map((title, index): Column => ({ id: String(index), title }));
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, figures }) => (
          <Figures key={id} name={name} figures={figures} columns={columns} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Figures {...total} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

/** Numbers are counts, which are written in groups of thousands. */
const shownFigure = (figure: ReactNode): ReactNode => (typeof figure === 'number' ? formatCount(figure) : figure);

interface FiguresProps {
  name: ReactNode;
  figures: readonly ReactNode[];
  columns: readonly Column[];
}

const Figures = ({ name, figures, columns }: FiguresProps) => (
  <tr>
    <th scope="row">{name}</th>
    {columns.map(({ id }, index) => (
      <td key={id}>{shownFigure(figures[index])}</td>
    ))}
  </tr>
);
