import { useFormat, useGate } from '@suite/remote-kit';
import { ActionBar, Button, Columns, DoneNote, LinkList, Note, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { CountSection } from './count-section';
import type { CashDrawerFragment } from './day-end.generated';
import { DayNotices } from './day-notices';
import { type DrawerSheet, DrawerSheets } from './drawer-sheets';
import { ExpectedSection } from './expected-section';
import { MovementActions } from './movement-actions';

interface Props {
  drawer: CashDrawerFragment;
  onChanged: () => void;
}

/** The drawer of a day: count it, see the difference, close the day. Staff only count. */
export function DrawerOfDay({ drawer, onChanged }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const isStaff = useGate().role === 'staff';
  const [sheet, setSheet] = useState<DrawerSheet | null>(null);
  const [done, setDone] = useState('');
  const { day, from_day, count, is_closed } = drawer;
  const canClose = count !== null && count.counted !== null && !isStaff;
  function open(next: DrawerSheet) {
    setDone('');
    setSheet(next);
  }
  function finish(message: string) {
    setSheet(null);
    setDone(message);
    onChanged();
  }
  return (
    <>
      <Stack>
        <Note>{from_day === day ? format.longDay(day) : format.days(from_day, day)}</Note>
        <DoneNote message={done} />
        <DayNotices drawer={drawer} onStateOpening={isStaff ? undefined : () => open({ name: 'opening' })} />
        <Columns>
          <Stack>
            {count && <CountSection drawer={drawer} count={count} />}
            <ExpectedSection drawer={drawer} onReverse={(entry) => open({ name: 'reverse', entry })} />
          </Stack>
          {!isStaff && (
            <Stack>
              <MovementActions onChoose={(name) => open({ name })} />
              <LinkList links={[{ to: paths.dayEndList(), label: t('day_end.list') }]} />
            </Stack>
          )}
        </Columns>
      </Stack>
      {!is_closed && (
        <ActionBar>
          <Button size="lg" variant={canClose ? 'secondary' : undefined} onClick={() => open({ name: 'count' })}>
            {t(count ? 'day_end.count_again' : 'day_end.count')}
          </Button>
          {canClose && (
            <Button size="lg" onClick={() => open({ name: 'close' })}>
              {t('day_end.close')}
            </Button>
          )}
        </ActionBar>
      )}
      {sheet && <DrawerSheets sheet={sheet} drawer={drawer} onDone={finish} onClose={() => setSheet(null)} />}
    </>
  );
}
