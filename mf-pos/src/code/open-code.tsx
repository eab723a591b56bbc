import { usePermission, useUnsaved } from '@suite/remote-kit';
import { Button, EmptyState, Stack } from '@suite/ui';
import { QrCode } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateOrder } from '../create/use-create-order';
import { usePaths } from '../paths';
import { ScanAgain } from './scan-again';

interface Props {
  code: string;
  /** Called when another person has used the code meanwhile. */
  onRefused: () => void;
}

/** A printed code without a ticket; a person with the permission creates one with it. */
export function OpenCode({ code, onRefused }: Props) {
  const { t } = useTranslation('mf-pos');
  const paths = usePaths();
  const navigate = useNavigate();
  const mayCreate = usePermission('CREATE_ORDER');
  const {
    create,
    submission: { pending },
    qrRefusal,
  } = useCreateOrder();
  useUnsaved(pending);
  const isRefused = qrRefusal !== undefined;
  const announceRefusal = useEffectEvent(() => onRefused());

  useEffect(
    function lookAgain() {
      if (isRefused) announceRefusal();
    },
    [isRefused],
  );

  async function submit() {
    const created = await create({ qrCode: code });
    if (created) navigate(paths.order({ id: created.id }), { replace: true });
  }

  return (
    <>
      <EmptyState
        icon={<QrCode size={32} />}
        title={t('code.open', { code })}
        message={mayCreate ? undefined : t('code.not_permitted')}
      />
      <Stack>
        {mayCreate && (
          <Button size="lg" wide pending={pending} onClick={submit}>
            {t('code.create')}
          </Button>
        )}
        <ScanAgain isSecond={mayCreate} />
      </Stack>
    </>
  );
}
