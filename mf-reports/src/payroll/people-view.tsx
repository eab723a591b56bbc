import { DoneNote, EmptyState, Note, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayAccess } from './pay-access';
import { payChanges } from './pay-changes';
import { PayWarnings } from './pay-warnings';
import type { PayrollFiguresFragment } from './payroll.generated';
import { PeopleActions } from './people-actions';
import { PeopleChanges } from './people-changes';
import { PeopleTable } from './people-table';
import { PeopleTools } from './people-tools';
import { VersionNotes } from './version-notes';

interface Props {
  detail: PayrollFiguresFragment;
  /** The version that the address names; null: the newest one, or the preview of an open period. */
  shownVersion: number | null;
  refetch: () => Promise<void>;
}

/** The pay of everyone in a period, and the next step of the period. */
export function PeopleView({ detail, shownVersion, refetch }: Props) {
  const { t } = useTranslation('mf-reports');
  const { seesStore } = usePayAccess();
  const [refused, setRefused] = useState<PayrollFiguresFragment | null>(null);
  const [done, setDone] = useState('');
  const isOpen = detail.state === 'open' && shownVersion === null;
  const changes = refused && payChanges(refused.rows, detail.rows);

  async function showChanges() {
    const seen = detail;
    await refetch();
    setRefused(seen);
  }
  async function finish(message: string) {
    setRefused(null);
    setDone(message);
    await refetch();
  }

  return (
    <>
      <Stack>
        <DoneNote message={done} />
        {!seesStore && <Note boxed>{t('payroll.hidden_hint')}</Note>}
        <VersionNotes detail={detail} shownVersion={shownVersion} />
        {changes && isOpen && <PeopleChanges changes={changes} />}
        {isOpen && seesStore && <PayWarnings detail={detail} />}
        {detail.rows.length === 0 ? (
          <EmptyState title={t('payroll.people.empty')} message={t('payroll.people.empty_hint')} />
        ) : (
          <PeopleTable detail={detail} shownVersion={shownVersion} />
        )}
        {seesStore && <PeopleTools detail={detail} shownVersion={shownVersion} />}
      </Stack>
      {shownVersion === null && <PeopleActions detail={detail} onChanged={showChanges} onDone={finish} />}
    </>
  );
}
