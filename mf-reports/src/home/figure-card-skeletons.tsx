import { Chart } from '@suite/entities';
import { LinkList, Note, Section, VisuallyHidden } from '@suite/ui';
import { BigFigure } from '../figures/big-figure';
import styles from './home.module.css';

/** A line of text that is not there yet. */
const blank = '\u00a0';

interface Props {
  titles: readonly string[];
  /** Announced. */
  label: string;
}

/** The cards of figures while these are loading, as tall as with them. */
export const FigureCardSkeletons = ({ titles, label }: Props) => (
  <>
    <div role="status" className={styles.status}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
    <div className={styles.skeletons} aria-hidden="true">
      {titles.map((title) => (
        <Section key={title} title={title}>
          <BigFigure>
            <span className={styles.bone}>{blank}</span>
          </BigFigure>
          <div>
            <Note>{blank}</Note>
            <Note small>{blank}</Note>
          </div>
          <Chart label={title} size="small" points={[]} format={String} pointTitle="" valueTitle="" isLoading />
          <LinkList links={[]} fixed={{ rows: 1, lines: 1 }} />
        </Section>
      ))}
    </div>
  </>
);
