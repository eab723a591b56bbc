import { businessDay } from '@suite/domain/time';
import { Money } from '@suite/entities';
import { useGate, useStore } from '@suite/remote-kit';
import { Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { CashDrawerFragment, CashEntryFragment } from './day-end.generated';
import styles from './day-end.module.css';
import { EntryList } from './entry-list';
import { FiguresReceipt } from './figures-receipt';

interface Props {
  drawer: CashDrawerFragment;
  /** Takes a movement back. */
  onReverse: (entry: CashEntryFragment) => void;
}

/** What should be in the drawer; the movements alone, and why, for people who may not see it. */
export function ExpectedSection({ drawer, onReverse }: Props) {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useStore();
  const isStaff = useGate().role === 'staff';
  const { from_day, day, figures, entries } = drawer;
  const isOfToday = from_day === day && day === businessDay(new Date(), timezone);
  const reason = isStaff ? 'hidden_staff' : isOfToday ? 'hidden' : 'hidden_difference';
  return (
    <Section title={t('day_end.expected_cash')}>
      {figures ? (
        <>
          <p className={styles.total}>
            <Money cents={figures.expected} />
          </p>
          <FiguresReceipt figures={figures} entries={entries} onReverse={isStaff ? undefined : onReverse} />
        </>
      ) : (
        <Stack>
          <Note>{t(`day_end.${reason}`)}</Note>
          {entries.length > 0 && <EntryList label={t('day_end.movements')} entries={entries} onReverse={onReverse} />}
        </Stack>
      )}
    </Section>
  );
}
