import { localProblem, type ShellProblem, toProblem } from '@suite/graphql/problems';
import { useProblemMessages } from '@suite/remote-kit';
import { Button, FieldError, Note, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../auth/layout/language-switch';
import type { ClientShell } from '../client/client-shell';
import { requestData } from '../core/api/request';
import { RequestKioskDocument, type RequestKioskMutation } from './kiosk.generated';
import styles from './kiosk.module.css';

interface Props {
  shell: ClientShell;
  whmcsId: number;
  /** The letters of this device; null if it was not requested, or reloaded meanwhile. */
  userCode: string | null;
  /** Whether somebody of the store can still type them. */
  isWaiting: boolean;
  onRequested: (request: RequestKioskMutation['kiosk_request']) => void;
  onStartAgain: () => void;
}

/** Makes a device a kiosk: it shows letters that somebody of the store types. Nobody signs in on it. */
export function SetUpKiosk({ shell, whmcsId, userCode, isWaiting, onRequested, onStartAgain }: Props) {
  const { t } = useTranslation('kiosk');
  const [problem, setProblem] = useState<ShellProblem | null>(null);
  const [isPending, setPending] = useState(false);
  const problemMessages = useProblemMessages();

  async function request() {
    setPending(true);
    setProblem(null);
    try {
      const input_obj = { whmcs_id: whmcsId, name: t('set_up.device') };
      onRequested((await requestData(shell.transport, RequestKioskDocument, { input_obj })).kiosk_request);
    } catch (error) {
      setProblem(toProblem(error) ?? localProblem('network'));
    } finally {
      setPending(false);
    }
  }

  return (
    <Stack className={styles.column}>
      <div className={styles.languages}>
        <LanguageSwitch onProblem={shell.dialogs.showProblem} />
      </div>
      <h1 className={styles.title}>{t('set_up.title')}</h1>
      {isWaiting && userCode ? (
        <>
          <p role="status" className={styles.letters}>{`${userCode.slice(0, 4)}-${userCode.slice(4)}`}</p>
          <Note>{t('set_up.type_letters')}</Note>
        </>
      ) : (
        <Note>{t('set_up.hint')}</Note>
      )}
      <FieldError message={problem ? problemMessages(problem).message : undefined} />
      {isWaiting && userCode ? (
        <Button variant="secondary" onClick={onStartAgain}>
          {t('set_up.again')}
        </Button>
      ) : (
        <Button size="lg" pending={isPending} onClick={() => void request()}>
          {t('set_up.start')}
        </Button>
      )}
    </Stack>
  );
}
