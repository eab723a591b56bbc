import { Button, Stack } from '@suite/ui';
import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Session, type SessionStore, storeToBeginWith } from '../core/session/session';
import type { Started } from '../core/started';
import { StatusPage } from '../shell/pages/status-page';
import { saveSelectedStore, selectedStore } from '../start/selected-store';

/**
 * Decides about a link that names a store: another store than the device's is entered only after the person has
 * confirmed it; else the home page of the present one opens. A store that is not theirs changes nothing.
 */
export async function settleLinkedStore(
  { navigation, show }: Pick<Started, 'navigation' | 'show'>,
  session: Session,
  whmcsId: number,
): Promise<void> {
  const linked = session.company_list.find((store) => store.whmcs_id === whmcsId);
  if (!linked || session.me.employee) return;
  const present = storeToBeginWith(session, selectedStore());
  if (present?.whmcs_id === whmcsId) return;
  const isConfirmed =
    present === null ||
    (await new Promise<boolean>((onChoice) =>
      show(<ConfirmStore present={present} linked={linked} onChoice={onChoice} />),
    ));
  if (isConfirmed) saveSelectedStore(whmcsId);
  else navigation.replace('/');
}

interface Props {
  present: SessionStore;
  linked: SessionStore;
  onChoice: (isConfirmed: boolean) => void;
}

/** Asks whether a link may switch the store of this device. */
function ConfirmStore({ present, linked, onChoice }: Props) {
  const { t } = useTranslation('host');
  return (
    <main>
      <StatusPage
        icon={<Store size={40} />}
        title={t('start.store.title', { linked: linked.name })}
        message={t('start.store.message', { present: present.name, linked: linked.name })}
      >
        <Stack gap={2}>
          <Button onClick={() => onChoice(true)}>{t('start.store.change', { linked: linked.name })}</Button>
          <Button variant="secondary" onClick={() => onChoice(false)}>
            {t('start.store.stay', { present: present.name })}
          </Button>
        </Stack>
      </StatusPage>
    </main>
  );
}
