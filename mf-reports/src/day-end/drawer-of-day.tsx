import { businessDay } from '@suite/domain/time';
import { Money } from '@suite/entities';
import { lazyOverlay, useFormat, useGate, useStore } from '@suite/remote-kit';
import { ActionBar, Button, Columns, DoneNote, LinkList, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { CountSection } from './count-section';
import type { CashDrawerFragment, CashEntryFragment } from './day-end.generated';
import styles from './day-end.module.css';
import { DayNotices } from './day-notices';
import { EntryList } from './entry-list';
import { FiguresReceipt } from './figures-receipt';
import { MovementActions, type RecordedKind } from './movement-actions';

const CloseSheet = lazyOverlay(() => import('./close-sheet'), 'CloseSheet');
const CountSheet = lazyOverlay(() => import('./count-sheet'), 'CountSheet');
const MovementSheet = lazyOverlay(() => import('./movement-sheet'), 'MovementSheet');
const ReverseSheet = lazyOverlay(() => import('./reverse-sheet'), 'ReverseSheet');
const TipsSheet = lazyOverlay(() => import('./tips-sheet'), 'TipsSheet');

interface Props {
  drawer: CashDrawerFragment;
  onChanged: () => void;
}

type OpenSheet = { name: 'count' | 'close' } | { name: RecordedKind } | { name: 'reverse'; entry: CashEntryFragment };

/** The drawer of a day: count it, see the difference, close the day. Staff only count. */
export function DrawerOfDay({ drawer, onChanged }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const { timezone } = useStore();
  const isStaff = useGate().role === 'staff';
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [done, setDone] = useState('');
  const { day, from_day, figures, entries, count, is_closed, opening } = drawer;
  const isOfToday = from_day === day && day === businessDay(new Date(), timezone);
  const hiddenReason = isStaff ? 'hidden_staff' : isOfToday ? 'hidden' : 'hidden_difference';
  const close = () => setSheet(null);
  function finish(message: string) {
    setSheet(null);
    setDone(message);
    onChanged();
  }
  function open(next: OpenSheet) {
    setDone('');
    setSheet(next);
  }
  const reverse = (entry: CashEntryFragment) => open({ name: 'reverse', entry });
  return (
    <>
      <Stack>
        <Note>{from_day === day ? format.longDay(day) : format.days(from_day, day)}</Note>
        <DoneNote message={done} />
        <DayNotices drawer={drawer} onStateOpening={isStaff ? undefined : () => open({ name: 'opening' })} />
        <Columns>
          <Section title={t('day_end.expected_cash')}>
            {figures ? (
              <>
                <p className={styles.total}>
                  <Money cents={figures.expected} />
                </p>
                <FiguresReceipt figures={figures} entries={entries} onReverse={isStaff ? undefined : reverse} />
              </>
            ) : (
              <Stack>
                <Note>{t(`day_end.${hiddenReason}`)}</Note>
                {entries.length > 0 && (
                  <EntryList label={t('day_end.movements')} entries={entries} onReverse={reverse} />
                )}
              </Stack>
            )}
          </Section>
          <Stack>
            {count && <CountSection drawer={drawer} count={count} />}
            {!isStaff && <MovementActions onChoose={(name) => open({ name })} />}
            {!isStaff && <LinkList links={[{ to: paths.dayEndList(), label: t('day_end.list') }]} />}
          </Stack>
        </Columns>
      </Stack>
      {!is_closed && (
        <ActionBar>
          <Button
            size="lg"
            wide
            variant={count && !isStaff ? 'secondary' : undefined}
            onClick={() => open({ name: 'count' })}
          >
            {t(count ? 'day_end.count_again' : 'day_end.count')}
          </Button>
          {count && count.counted !== null && !isStaff && (
            <Button size="lg" wide onClick={() => open({ name: 'close' })}>
              {t('day_end.close')}
            </Button>
          )}
        </ActionBar>
      )}
      {sheet?.name === 'count' && (
        <CountSheet day={day} onDone={() => finish(t('day_end.count_saved'))} onClose={close} />
      )}
      {sheet?.name === 'close' && count && (
        <CloseSheet
          count={count}
          opening={count.figures?.opening ?? opening}
          onDone={() => navigate(paths.cashDay({ day }), { replace: true })}
          onClose={close}
        />
      )}
      {sheet?.name === 'reverse' && (
        <ReverseSheet entry={sheet.entry} onDone={() => finish(t('day_end.was_taken_back'))} onClose={close} />
      )}
      {sheet?.name === 'tips_paid_out' && (
        <TipsSheet tips={drawer.tips} onDone={() => finish(t('day_end.recorded'))} onClose={close} />
      )}
      {(sheet?.name === 'opening' || sheet?.name === 'pay_in' || sheet?.name === 'pay_out') && (
        <MovementSheet kind={sheet.name} onDone={() => finish(t('day_end.recorded'))} onClose={close} />
      )}
    </>
  );
}
