import { useStoreSubmit } from '@suite/remote-kit';
import { Button } from '@suite/ui';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeRunFragment, ExpireCodeRunDocument } from './printed-codes.generated';

interface Props {
  run: CodeRunFragment;
  onWithdrawn: () => void;
}

/** Withdraws the open codes of a run, for example of a lost sheet, after a confirmation. */
export function WithdrawCodes({ run: { id, open }, onWithdrawn }: Props) {
  const { t } = useTranslation('mf-pos');
  const { t: kit } = useTranslation('kit');
  const [isConfirming, setConfirming] = useState(false);
  const { submit, pending } = useStoreSubmit(ExpireCodeRunDocument);

  async function withdraw() {
    const done = await submit({ input_obj: { id } });
    setConfirming(false);
    if (done) onWithdrawn();
  }

  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t('printed_codes.withdraw', { count: open })}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          isOpen
          title={t('printed_codes.withdraw_title')}
          message={t('printed_codes.withdraw_message')}
          confirm={t('printed_codes.withdraw', { count: open })}
          cancel={kit('cancel')}
          pending={pending}
          onConfirm={() => void withdraw()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
