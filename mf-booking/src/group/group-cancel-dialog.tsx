import { type CancelReason, cancelReasons } from '@suite/domain';
import { useStoreSubmit, useUnsaved } from '@suite/remote-kit';
import { SelectField } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupVisit, versionsOf } from '../domain/group';
import { NotifySwitch } from '../notify-switch';
import { CancelGroupDocument } from './group.generated';

interface Props {
  visits: readonly (GroupVisit & { client_name: string | null; is_guest: boolean })[];
  onCanceled: () => void;
  onClose: () => void;
}

/** A no-show is an action of its own. */
const reasons = cancelReasons.filter((reason) => reason !== 'no_show');

/** Cancels the chosen visits of a group with one reason. */
export function GroupCancelDialog({ visits, onCanceled, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [notifiesClient, setNotifiesClient] = useState(true);
  const { submit, pending } = useStoreSubmit(CancelGroupDocument);
  useUnsaved(reason !== '');
  const names = visits.map(({ client_name, is_guest }) =>
    is_guest ? t('guests.of', { client: client_name ?? '' }) : (client_name ?? ''),
  );

  async function cancel() {
    setSubmitted(true);
    if (reason === '') return;
    const input_obj = {
      appointments: versionsOf(visits),
      cancel_reason: reason,
      notify_client: notifiesClient,
    };
    if (await submit({ input_obj })) onCanceled();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={t('group.cancel_title', { count: visits.length })}
      message={names.join(' · ')}
      confirm={t('group.cancel_yes', { count: visits.length })}
      cancel={t('cancel.no')}
      pending={pending}
      onConfirm={cancel}
    >
      <SelectField
        label={t('cancel.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as CancelReason | '')}
        error={isSubmitted && reason === '' ? t('cancel.reason_required') : undefined}
        options={[
          { value: '', label: t('cancel.choose_reason') },
          ...reasons.map((value) => ({ value, label: t(`cancel.${value}`) })),
        ]}
      />
      <NotifySwitch checked={notifiesClient} onChange={setNotifiesClient} />
    </ConfirmDialog>
  );
}
