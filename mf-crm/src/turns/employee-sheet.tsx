import { FactList } from '@suite/entities';
import { lazyOverlay, useFormat, useNow, useSuiteLinks } from '@suite/remote-kit';
import { MenuItem, MenuLink, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { Check, CirclePause, LogIn, LogOut, ReceiptText, Scale, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnRowFragment } from './turns.generated';
import type { EmployeeAction, useTurnActions } from './use-turn-board';
import { useTurnText } from './use-turn-text';

const AdjustSheet = lazyOverlay(() => import('./adjust-sheet'), 'AdjustSheet');

interface Props {
  row: TurnRowFragment;
  actions: ReturnType<typeof useTurnActions>;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** What the count of an employee is made of, and what can be done with their place. */
export function EmployeeSheet({ row, actions, onChanged, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const text = useTurnText();
  const links = useSuiteLinks();
  const now = useNow();
  const [isAdjusting, setAdjusting] = useState(false);
  const { employee_id, full_name, status, orders } = row;
  const parts = ['start', 'served', 'late', 'skipped', 'adjusted'] as const;
  const run = (action: EmployeeAction) => async () => {
    if (await actions.run(action, employee_id)) onClose();
  };
  if (isAdjusting)
    return (
      <AdjustSheet
        row={row}
        onClose={onClose}
        onDone={async () => {
          await onChanged();
          onClose();
        }}
      />
    );
  return (
    <Sheet isOpen onClose={onClose} title={full_name}>
      <Stack>
        <FactList
          facts={[
            [t('turns.fact.count'), text.count(row)],
            ...parts.map((part) => {
              const value = row[`${part}_half_turns`];
              return [t(`turns.fact.${part}`), value !== 0 && text.turns(value)] as const;
            }),
            [t('turns.fact.status'), text.status(row, now)],
            [t('turns.fact.signed_in'), row.signed_in_at && format.time(row.signed_in_at)],
            [t('turns.fact.last'), row.last_turn_at && format.time(row.last_turn_at)],
          ]}
        />
        <div>
          {orders.map(({ id, order_code }) => (
            <MenuLink key={id} to={links.order({ id })} icon={<ReceiptText size={20} />}>
              {t('turns.action.ticket', { code: order_code })}
            </MenuLink>
          ))}
          {status === null ? (
            <MenuItem icon={<LogIn size={20} />} pending={actions.pending} onClick={run('signIn')}>
              {t('turns.action.sign_in')}
            </MenuItem>
          ) : (
            <>
              {status !== 'free' && (
                <MenuItem icon={<Check size={20} />} pending={actions.pending} onClick={run('resume')}>
                  {t(`turns.action.${status === 'busy' ? 'done' : 'resume'}`)}
                </MenuItem>
              )}
              {status !== 'paused' && (
                <MenuItem icon={<CirclePause size={20} />} pending={actions.pending} onClick={run('pause')}>
                  {t('turns.action.pause')}
                </MenuItem>
              )}
              <MenuItem icon={<SkipForward size={20} />} pending={actions.pending} onClick={run('skip')}>
                {t('turns.action.skip')}
              </MenuItem>
              <MenuItem icon={<Scale size={20} />} onClick={() => setAdjusting(true)}>
                {t('turns.action.adjust')}
              </MenuItem>
              <MenuItem icon={<LogOut size={20} />} pending={actions.pending} onClick={run('signOut')}>
                {t('turns.action.sign_out')}
              </MenuItem>
            </>
          )}
        </div>
      </Stack>
    </Sheet>
  );
}
