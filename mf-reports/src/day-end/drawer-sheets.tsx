import { lazyOverlay } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import type { CashDrawerFragment, CashEntryFragment } from './day-end.generated';
import type { RecordedKind } from './movement-actions';

const CloseSheet = lazyOverlay(() => import('./close-sheet'), 'CloseSheet');
const CountSheet = lazyOverlay(() => import('./count-sheet'), 'CountSheet');
const MovementSheet = lazyOverlay(() => import('./movement-sheet'), 'MovementSheet');
const ReverseSheet = lazyOverlay(() => import('./reverse-sheet'), 'ReverseSheet');
const TipsSheet = lazyOverlay(() => import('./tips-sheet'), 'TipsSheet');

export type DrawerSheet = { name: 'count' | 'close' | RecordedKind } | { name: 'reverse'; entry: CashEntryFragment };

interface Props {
  sheet: DrawerSheet;
  drawer: CashDrawerFragment;
  /** Called with a message when something of the drawer was recorded. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** The sheet that is open over the drawer of a day. */
export function DrawerSheets({ sheet, drawer, onDone, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const { day, count, opening, tips } = drawer;
  const recorded = { onDone: () => onDone(t('day_end.recorded')), onClose };
  switch (sheet.name) {
    case 'count':
      return <CountSheet day={day} onDone={() => onDone(t('day_end.count_saved'))} onClose={onClose} />;
    case 'close':
      return (
        count && (
          <CloseSheet
            count={count}
            opening={count.figures?.opening ?? opening}
            onDone={() => navigate(paths.cashDay({ day }), { replace: true })}
            onClose={onClose}
          />
        )
      );
    case 'reverse':
      return <ReverseSheet entry={sheet.entry} onDone={() => onDone(t('day_end.was_taken_back'))} onClose={onClose} />;
    case 'tips_paid_out':
      return <TipsSheet tips={tips} {...recorded} />;
    default:
      return <MovementSheet kind={sheet.name} {...recorded} />;
  }
}
