import { Money } from '@suite/entities';
import { LinkList, type LinkRow, Note, Section } from '@suite/ui';
import type { ReactNode } from 'react';
import { BigFigure } from '../figures/big-figure';

interface Props {
  title: string;
  /** The time of outdated figures. */
  time?: ReactNode;
  figure: ReactNode;
  /** What the figure is compared with. */
  change: ReactNode;
  chart: ReactNode;
  /** The report with the same days. */
  report: LinkRow;
}

/** A figure of Home, what it is compared with, its chart, and the report that it belongs to. */
export const FigureCard = ({ title, time, figure, change, chart, report }: Props) => (
  <Section title={title} aside={time}>
    <BigFigure>{figure}</BigFigure>
    {change}
    {chart}
    <LinkList links={[report]} fixed={{ rows: 1, lines: 1 }} />
  </Section>
);

interface HiddenProps {
  titles: readonly string[];
  /** Whom to ask. */
  hint: string;
}

/** The same cards for a person who may not see the figures, and whom to ask. */
export const HiddenFigureCards = ({ titles, hint }: HiddenProps) => (
  <>
    {titles.map((title) => (
      <Section key={title} title={title}>
        <BigFigure>
          <Money cents={null} />
        </BigFigure>
      </Section>
    ))}
    <Note>{hint}</Note>
  </>
);
