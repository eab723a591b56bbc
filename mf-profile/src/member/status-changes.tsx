import { usePrefetch } from '@suite/remote-kit';
import { Button, LiveRegion, Note, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusDialog } from './status-dialog.lazy';

/** A change of a member's status or role, by its message key (`member_status.<id>.…`). */
export interface StatusChange {
  id:
    | 'activate_invited'
    | 'withdraw_invitation'
    | 'deactivate_staff'
    | 'deactivate_anyway'
    | 'activate_staff'
    | 'deactivate_manager'
    | 'activate_manager'
    | 'make_partner'
    | 'make_manager';
  /** Returns true when the change was saved. */
  change: () => Promise<boolean>;
}

interface Props {
  name: string;
  changes: readonly StatusChange[];
  pending: boolean;
  /** Fetches the current state after a refused change. */
  onRefused: () => void;
}

/** The changes of a member's status and role, each with a confirmation. */
export function StatusChanges({ name, changes, pending, onRefused }: Props) {
  const { t } = useTranslation('mf-profile');
  const [confirming, setConfirming] = useState<StatusChange | null>(null);
  const [announcement, setAnnouncement] = useState('');
  usePrefetch(StatusDialog);

  async function confirm({ id, change }: StatusChange) {
    if (await change()) setAnnouncement(t(`member_status.${id}.done`, { name }));
    else onRefused();
    setConfirming(null);
  }

  return (
    <>
      {changes.map((one) => (
        <Stack key={one.id} gap={2} align="start">
          <Note>{t(`member_status.${one.id}.hint`)}</Note>
          <Button variant={toneOf(one) ?? 'secondary'} onClick={() => setConfirming(one)}>
            {t(`member_status.${one.id}.yes`)}
          </Button>
        </Stack>
      ))}
      <LiveRegion message={announcement} />
      {confirming && (
        <StatusDialog
          title={t(`member_status.${confirming.id}.title`, { name })}
          message={t(`member_status.${confirming.id}.hint`)}
          confirm={t(`member_status.${confirming.id}.yes`)}
          cancel={t('member_status.cancel')}
          tone={toneOf(confirming)}
          pending={pending}
          onConfirm={() => void confirm(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

const toneOf = ({ id }: StatusChange) => (/^(deactivate|withdraw)/.test(id) ? 'danger' : undefined);
