import { usePermission, usePrefetch, useUnsaved } from '@suite/remote-kit';
import { Button, EmptyState } from '@suite/ui';
import { QrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TicketFragment } from '../core/ticket.generated';
import { useCreateOrder } from '../create/use-create-order';
import { CreatedDialog } from '../dialogs';
import { usePaths } from '../paths';
import styles from './code.module.css';
import { ScanAgain } from './scan-again';

interface Props {
  code: string;
  /** Called when somebody else has used the code meanwhile. */
  onRefused: () => void;
}

/** A printed code without a ticket; a person with the permission creates one with it. */
export function OpenCode({ code, onRefused }: Props) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const mayCreate = usePermission('CREATE_ORDER');
  const [created, setCreated] = useState<TicketFragment | null>(null);
  const { create, pending, qrError } = useCreateOrder();
  usePrefetch(CreatedDialog);
  useUnsaved(pending);
  const isRefused = qrError !== undefined;
  const announceRefusal = useEffectEvent(() => onRefused());

  useEffect(
    function lookAgain() {
      if (isRefused) announceRefusal();
    },
    [isRefused],
  );

  async function submit() {
    setCreated(await create({ qrCode: code }));
  }

  return (
    <>
      <EmptyState
        icon={<QrCode size={32} aria-hidden="true" />}
        title={t('code.open', { code })}
        message={mayCreate ? undefined : t('code.not_permitted')}
      />
      <div className={styles.ways}>
        {mayCreate && (
          <Button size="lg" wide pending={pending} onClick={submit}>
            {t('code.create')}
          </Button>
        )}
        <ScanAgain isSecond={mayCreate} />
      </div>
      {created && (
        <CreatedDialog ticket={created} onClose={() => navigate(paths.order({ id: created.id }), { replace: true })} />
      )}
    </>
  );
}
