import { memo, useRef } from 'react';
import { AgendaLines, type AgendaLinesProps } from './agenda-lines';
import { AgendaWaiting } from './agenda-waiting';
import { type Nearby, useNear } from './nearby';
import { heightOf } from './page-heights';
import { useTurns } from './turns';

interface Props extends AgendaLinesProps {
  nearby: Nearby;
}

/** One page of a day's appointments: fetched when it has come near the screen, and there from then on. */
export const AgendaPage = memo(function AgendaPage({ nearby, ...lines }: Props) {
  const { turns, where, start, count } = lines;
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNear(nearby, place);
  const isWanted = useTurns(turns, isNear ? 1 : 0) > 0;
  if (isWanted) return <AgendaLines {...lines} />;
  return <AgendaWaiting ref={place} lines={count} height={heightOf(where, start)} />;
});
