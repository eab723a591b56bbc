import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { AgendaPageQueryVariables, DayCountFragment } from '../calendar.generated';
import { AgendaSection } from './agenda-section';
import { createRenderQueue } from './render-queue';
import { useRowText } from './use-row-text';
import { createVisibilityObserver } from './visibility-observer';

/** What can be done with an agenda from outside. */
export interface AgendaHandle {
  /** Scrolls to where the day begins. */
  toDay(day: string): void;
}

interface Props {
  ref?: Ref<AgendaHandle>;
  days: readonly DayCountFragment[];
  where: AgendaPageQueryVariables['where'];
}

/** The appointments of some days, one under the other. Only what comes near the screen is fetched and rendered. */
export function Agenda({ ref, days, where }: Props) {
  const words = useRowText();
  const [turns] = useState(createRenderQueue);
  const [nearby] = useState(createVisibilityObserver);
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    toDay: (wanted) => list.current?.children[days.findIndex(({ day }) => day === wanted)]?.scrollIntoView(),
  }));

  return (
    <div ref={list}>
      {days.map((day) => (
        <AgendaSection key={day.day} {...day} where={where} turns={turns} nearby={nearby} words={words} />
      ))}
    </div>
  );
}
