import { lazyOverlay } from '@suite/remote-kit';
import { List } from '@suite/ui';
import { useState } from 'react';
import { TurnCard } from './turn-card';
import type { TurnRowFragment } from './turns.generated';
import type { useTurnActions } from './use-turn-board';

const EmployeeSheet = lazyOverlay(() => import('./employee-sheet'), 'EmployeeSheet');

interface Props {
  rows: readonly TurnRowFragment[];
  label: string;
  actions: ReturnType<typeof useTurnActions>;
  onChanged: () => Promise<void>;
}

/** The employees of the board by their place, and what can be done with each of them. */
export function TurnList({ rows, label, actions, onChanged }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const chosen = rows.find(({ employee_id }) => employee_id === open);
  return (
    <>
      <List as="ol" gap={2} aria-label={label}>
        {rows.map((row) => (
          <TurnCard key={row.employee_id} row={row} actions={actions} onOpen={() => setOpen(row.employee_id)} />
        ))}
      </List>
      {chosen && <EmployeeSheet row={chosen} actions={actions} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </>
  );
}
