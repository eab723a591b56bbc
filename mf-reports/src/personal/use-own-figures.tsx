import { type RangeSelection, writeRange } from '@suite/entities';
import { useGate } from '@suite/remote-kit';
import { FigureLink } from '../figures/figure-link';
import { usePaths } from '../paths';
import type { LinkFigure } from '../staff/employee-report';
import type { LinkGroup } from '../staff/employee-tables';

/** Makes the figures of the signed-in employee links to their own rows. */
export function useOwnFigures({ id, days }: RangeSelection): { linkFigure: LinkFigure; linkGroup: LinkGroup } {
  const paths = usePaths();
  const { area } = useGate();
  const rowsPath = area === 'staff' ? paths.ownIncomeRows : paths.managerIncomeRows;
  const range = writeRange(id, days);
  return {
    linkFigure: (figure, cents, less = false) => (
      <FigureLink cents={cents} less={less} to={rowsPath({ figure, ...range })} />
    ),
    linkGroup: (figure, cents, group, name) => (
      <FigureLink cents={cents} to={rowsPath({ figure, ...group, ...range })} group={name} />
    ),
  };
}
