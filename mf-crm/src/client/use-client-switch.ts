import { undoTimes } from '@suite/domain';
import { useStoreSubmit } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateClientDocument } from './client.generated';
import type { Client } from './use-client';

type SwitchName = 'is_send_sms' | 'is_blocked_from_booking';

/** Saves a switch of a client at once, and offers for some seconds to undo it. */
export function useClientSwitch({ id, version }: Pick<Client, 'id' | 'version'>, onChanged: () => void) {
  const { t } = useTranslation('mf-crm');
  const { submit, pending } = useStoreSubmit(UpdateClientDocument);
  const [changed, setChanged] = useState<{ name: SwitchName; to: boolean } | null>(null);
  useEffect(
    function stopOfferingSoon() {
      if (!changed || pending) return;
      const timer = window.setTimeout(() => setChanged(null), undoTimes.offered);
      return () => window.clearTimeout(timer);
    },
    [changed, pending],
  );

  async function save(name: SwitchName, to: boolean): Promise<boolean> {
    const saved = await submit({ input_obj: { id, version, [name]: to } });
    // After a refusal the switch shows what stands now.
    onChanged();
    return saved !== null;
  }
  async function change(name: SwitchName, to: boolean) {
    setChanged((await save(name, to)) ? { name, to } : null);
  }
  async function undo({ name, to }: { name: SwitchName; to: boolean }) {
    if (await save(name, !to)) setChanged(null);
  }
  return {
    change,
    pending,
    undo: changed && {
      message: t(`client.changed.${changed.name}_${changed.to ? 'on' : 'off'}`),
      pending,
      onUndo: () => void undo(changed),
    },
  };
}
