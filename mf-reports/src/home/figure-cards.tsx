import { Money } from '@suite/entities';
import { Note, Section, VisuallyHidden } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

/** A line of text that is not there yet. */
const blank = '\u00a0';

interface Figure {
  figure: ReactNode;
  /** What explains it: one line for today, three for the month. */
  lines: ReactNode;
}

interface Props {
  /** The time of outdated figures. */
  time?: ReactNode;
  today: Figure;
  month: Figure;
}

/** The income of today and of this month. */
export function FigureCards({ time, today, month }: Props) {
  const { t } = useTranslation('mf-reports');
  return (
    <>
      <Section title={t('home.today')} aside={time}>
        <BigFigure>{today.figure}</BigFigure>
        {today.lines}
      </Section>
      <Section title={t('home.month')} aside={time}>
        <BigFigure>{month.figure}</BigFigure>
        {month.lines}
      </Section>
    </>
  );
}

/** The same cards while the figures are loading, as high as with them; `label` is announced. */
export function FigureCardSkeletons({ label }: { label: string }) {
  const bone = <span className={styles.bone}>{blank}</span>;
  return (
    <>
      <div role="status" className={styles.status}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
      <div className={styles.skeletons} aria-hidden="true">
        <FigureCards
          today={{ figure: bone, lines: <Note>{blank}</Note> }}
          month={{
            figure: bone,
            lines: (
              <>
                <div>
                  <p className={styles.change}>{blank}</p>
                  <Note>{blank}</Note>
                </div>
                <Note>{blank}</Note>
              </>
            ),
          }}
        />
      </div>
    </>
  );
}

/** The same cards for a person who may not see the figures, and whom to ask. */
export function HiddenFigureCards() {
  const { t } = useTranslation('mf-reports');
  const hidden = { figure: <Money cents={null} />, lines: null };
  return (
    <>
      <FigureCards today={hidden} month={hidden} />
      <Note>{t('home.not_visible_hint')}</Note>
    </>
  );
}

const BigFigure = ({ children }: { children: ReactNode }) => (
  <div className={styles.room}>
    <p className={styles.figure}>{children}</p>
  </div>
);
