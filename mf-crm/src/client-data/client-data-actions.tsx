import { managesStore } from '@suite/domain';
import type { DoneState } from '@suite/entities';
import { lazyOverlay, useGate } from '@suite/remote-kit';
import { DoneNote, MenuItem, MenuLink, Section } from '@suite/ui';
import { FileDown, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { useClientExport } from './use-client-export';

const DeleteClientDialog = lazyOverlay(() => import('./delete-client-dialog'), 'DeleteClientDialog');

interface Props {
  customerId: string;
  /** Called when the data were deleted, before the list is shown. */
  onDeleted: (() => void) | undefined;
}

/** What owners and partners do with a client's record: merge it, export it, delete its data; nothing for others. */
export function ClientDataActions(props: Props) {
  const { role } = useGate();
  return managesStore(role) ? <Actions {...props} /> : null;
}

function Actions({ customerId, onDeleted }: Props) {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const file = useClientExport(customerId);
  const [isDeleting, setDeleting] = useState(false);
  function showList() {
    onDeleted?.();
    navigate(paths.clients(), {
      replace: true,
      state: { done: t('client_data.deleted') } satisfies DoneState,
    });
  }
  return (
    <Section title={t('client_data.title')}>
      <DoneNote message={file.saved ? t('client_data.saved') : ''} />
      <div>
        <MenuLink icon={<Merge size={20} />} to={paths.mergeClient({ id: customerId })}>
          {t('client_data.merge')}
        </MenuLink>
        <MenuItem icon={<FileDown size={20} />} disabled={file.pending} onClick={() => void file.save()}>
          {t('client_data.export')}
        </MenuItem>
        <MenuItem icon={<Trash2 size={20} />} tone="danger" onClick={() => setDeleting(true)}>
          {t('client_data.delete')}
        </MenuItem>
      </div>
      {isDeleting && (
        <DeleteClientDialog customerId={customerId} onClose={() => setDeleting(false)} onDeleted={showList} />
      )}
    </Section>
  );
}
