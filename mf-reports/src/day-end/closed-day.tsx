import { Money, usePaper } from '@suite/entities';
import { lazyOverlay, useFormat, useGate, useNative } from '@suite/remote-kit';
import { Button, Columns, LinkList, Note, Receipt, ReceiptLine, Row, Section, Stack } from '@suite/ui';
import { Printer, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { ClosePaper } from './close-paper';
import { CloseVersions } from './close-versions';
import type { CashDayQuery } from './day-end.generated';
import { EntryList } from './entry-list';

const ReopenSheet = lazyOverlay(() => import('./reopen-sheet'), 'ReopenSheet');

interface Props {
  closed: NonNullable<CashDayQuery['cash_day']>;
  onChanged: () => void;
}

/** A closed day with everything about it. */
export function ClosedDay({ closed, onChanged }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const isNative = useNative();
  const isOwner = useGate().role === 'owner';
  const paper = useRef<HTMLElement>(null);
  const [isReopening, setReopening] = useState(false);
  usePaper('roll', paper);
  const { day, is_closed, is_last, versions, entries, later_entries, arrived_later } = closed;
  const [newest] = versions;
  if (!newest) return null;
  return (
    <Stack>
      {newest.reopening && (
        <Note boxed tone="warning">
          {t('day_end.reopened_by', {
            name: newest.reopening.person_name,
            time: format.dateTime(newest.reopening.at),
            reason: newest.reopening.reason,
          })}
        </Note>
      )}
      <Columns>
        <Section title={t('day_end.report')}>
          <ClosePaper ref={paper} close={newest} entries={entries} />
          <Row>
            {!isNative && (
              <Button variant="secondary" icon={<Printer size={20} />} onClick={() => window.print()}>
                {t('day_end.print')}
              </Button>
            )}
            {is_closed && is_last && isOwner && (
              <Button variant="quiet" icon={<RotateCcw size={20} />} onClick={() => setReopening(true)}>
                {t('day_end.reopen')}
              </Button>
            )}
          </Row>
        </Section>
        <Stack>
          {later_entries.length > 0 && (
            <Section title={t('day_end.arrived')}>
              <Note small>{t('day_end.arrived_hint')}</Note>
              <EntryList label={t('day_end.arrived')} entries={later_entries} />
              <Receipt>
                <ReceiptLine strong label={t('day_end.sum')} amount={<Money cents={arrived_later} />} />
              </Receipt>
            </Section>
          )}
          {versions.length > 1 && <CloseVersions versions={versions} />}
          <LinkList
            links={[
              { to: is_closed ? paths.dayEnd() : paths.dayEnd({ day }), label: t('day_end.title') },
              { to: paths.dayEndList(), label: t('day_end.list') },
            ]}
          />
        </Stack>
      </Columns>
      {isReopening && (
        <ReopenSheet
          day={day}
          onDone={() => {
            setReopening(false);
            onChanged();
          }}
          onClose={() => setReopening(false)}
        />
      )}
    </Stack>
  );
}
