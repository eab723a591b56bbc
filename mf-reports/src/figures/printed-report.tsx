import { Printed, type RangeSelection, usePaper } from '@suite/entities';
import { useFormat, useStore } from '@suite/remote-kit';
import { Stack } from '@suite/ui';
import { type ReactNode, useRef } from 'react';
import styles from './figures.module.css';

interface Props {
  title: string;
  range: RangeSelection;
  children: ReactNode;
}

/** A report that can be printed: on paper it has the names of store and report, and its days, above it. */
export function PrintedReport({ title, range: { days }, children }: Props) {
  const format = useFormat();
  const store = useStore();
  const printed = useRef<HTMLElement>(null);
  usePaper('letter', printed);
  return (
    <Printed ref={printed} aria-label={title}>
      <header className={styles.onPaper}>
        <h2>{store.name}</h2>
        <p>{title}</p>
        <p>{days.start === days.end ? format.longDay(days.start) : format.days(days.start, days.end)}</p>
      </header>
      <Stack>{children}</Stack>
    </Printed>
  );
}
