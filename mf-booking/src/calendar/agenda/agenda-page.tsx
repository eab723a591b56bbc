import { memo, useRef } from 'react';
import { AgendaLines, type AgendaLinesProps } from './agenda-lines';
import { AgendaPlaceholder } from './agenda-placeholder';
import { heightOf } from './page-heights';
import { useRenderQueue } from './render-queue';
import { useIsNearViewport, type VisibilityObserver } from './visibility-observer';

interface Props extends AgendaLinesProps {
  nearby: VisibilityObserver;
}

/** One page of a day's appointments: fetched when it has come near the screen, and there from then on. */
export const AgendaPage = memo(function AgendaPage({ nearby, ...lines }: Props) {
  const { turns, where, start, count } = lines;
  const place = useRef<HTMLLIElement>(null);
  const isNear = useIsNearViewport(nearby, place);
  const isWanted = useRenderQueue(turns, isNear ? 1 : 0) > 0;
  if (isWanted) return <AgendaLines {...lines} />;
  return <AgendaPlaceholder ref={place} lines={count} height={heightOf(where, start)} />;
});
