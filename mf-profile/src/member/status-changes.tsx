import { usePrefetch } from '@suite/remote-kit';
import { Button, LiveRegion } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusDialog } from '../dialogs';
import styles from '../layout/layout.module.css';

/** A change of somebody's place in the store, by its words (`standing.<id>.…`). */
export interface StatusChange {
  id:
    | 'deactivate_staff'
    | 'activate_staff'
    | 'deactivate_manager'
    | 'activate_manager'
    | 'make_partner'
    | 'make_manager';
  /** True when it was done. */
  change: () => Promise<boolean>;
}

interface Props {
  name: string;
  changes: readonly StatusChange[];
  pending: boolean;
  /** Asks the server how things are: a change was refused. */
  onRefused: () => void;
}

/** What takes somebody's place in the store, or gives them another one; each asks before. */
export function StatusChanges({ name, changes, pending, onRefused }: Props) {
  const { t } = useTranslation('mf-profile');
  const [asked, setAsked] = useState<StatusChange | null>(null);
  const [said, setSaid] = useState('');
  usePrefetch(StatusDialog);

  async function confirm({ id, change }: StatusChange) {
    if (await change()) setSaid(t(`standing.${id}.done`, { name }));
    else onRefused();
    setAsked(null);
  }

  return (
    <>
      {changes.map((one) => (
        <div key={one.id} className={styles.change}>
          <p className={styles.note}>{t(`standing.${one.id}.hint`)}</p>
          <Button variant={toneOf(one) ?? 'secondary'} onClick={() => setAsked(one)}>
            {t(`standing.${one.id}.yes`)}
          </Button>
        </div>
      ))}
      <LiveRegion message={said} />
      {asked && (
        <StatusDialog
          title={t(`standing.${asked.id}.title`, { name })}
          message={t(`standing.${asked.id}.hint`)}
          confirm={t(`standing.${asked.id}.yes`)}
          cancel={t('standing.no')}
          tone={toneOf(asked)}
          pending={pending}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const toneOf = ({ id }: StatusChange) => (id.startsWith('deactivate') ? 'danger' : undefined);
