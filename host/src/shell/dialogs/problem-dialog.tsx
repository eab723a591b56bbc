import { serviceFlags } from '@suite/domain';
import { isPackageProblem } from '@suite/graphql/problems';
import { type ProblemMessages, useObservable, useProblemMessages } from '@suite/remote-kit';
import type { ShellProblem, ShownProblem } from '@suite/remote-kit/contract';
import { Button, MessageDialog } from '@suite/ui';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './problem-dialog.module.css';
import type { ProblemQueue } from './problem-queue';

interface Props {
  queue: ProblemQueue;
  /** Called with the problem when its dialog is closed. */
  onClosed?: (problem: ShellProblem) => void;
  /** Opens the packages of the store; absent for people who do not buy them. */
  onPackages?: (() => void) | undefined;
  /** Opens the chat of the phone app; absent in a browser. */
  onChat?: (() => void) | undefined;
}

/** The suite's error dialog: one problem at a time, in the person's language. */
export function ProblemDialog({ queue, onClosed, onPackages, onChat }: Props) {
  const [problem] = useObservable(queue);
  if (!problem) return null;
  const close = () => {
    queue.closeFirst();
    onClosed?.(problem);
  };
  return createPortal(
    <OpenDialog
      key={`${problem.kind} ${problem.code}`}
      problem={problem}
      onClose={close}
      onPackages={onPackages}
      onChat={onChat}
    />,
    document.body,
  );
}

/** Problems that only need to be read have Close; the others are acknowledged. */
const closeLabel = (problem: ShellProblem) =>
  problem.kind === 'network' || problem.kind === 'timeout' ? 'close' : 'ok';

/** Problems for which support needs the reference. */
const isForSupport = ({ kind }: ShellProblem) => kind === 'server' || kind === 'unexpected' || kind === 'other';

/**
 * Returns the messages of a problem. A service that is not paid is named, with what its owners and partners do about it;
 * others read who does.
 */
function useDialogMessages(isBuyer: boolean): (problem: ShellProblem) => ProblemMessages {
  const { t } = useTranslation('kit');
  const problemMessages = useProblemMessages();
  return (problem) => {
    // Also while they are loading: that fetches the messages of codes.
    const messages = problemMessages(problem);
    const flag = serviceFlags.find((one) => one === problem.params.service);
    if (problem.code !== 'service_suspended' || !flag) return messages;
    const service = t(`service.name.${flag}`, { ns: 'host' });
    return {
      title: t('code.service_suspended.named_title', { service, defaultValue: messages.title }),
      message: t(`code.service_suspended.${isBuyer ? 'to_buyer' : 'to_others'}`, {
        service,
        defaultValue: messages.message,
      }),
    };
  };
}

interface OpenProps extends Pick<Props, 'onPackages' | 'onChat'> {
  problem: ShownProblem;
  onClose: () => void;
}

function OpenDialog({ problem, onClose, onPackages, onChat }: OpenProps) {
  const { t } = useTranslation('kit');
  const { title, message } = useDialogMessages(onPackages !== undefined)(problem);
  const { action } = problem;
  const isUpgrade = isPackageProblem(problem);
  const chat = isUpgrade ? onChat : undefined;
  const packages = isUpgrade ? onPackages : undefined;
  return (
    <MessageDialog title={title} message={message} onClose={onClose}>
      {problem.debugId && isForSupport(problem) && (
        <p className={styles.reference}>{t('reference', { ns: 'ui', id: problem.debugId })}</p>
      )}
      {action && (
        <Button
          wide
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      {packages && (
        <Button
          wide
          onClick={() => {
            onClose();
            packages();
          }}
        >
          {t('service.packages', { ns: 'host' })}
        </Button>
      )}
      {chat && (
        <Button
          wide
          variant={packages ? 'secondary' : 'primary'}
          onClick={() => {
            onClose();
            chat();
          }}
        >
          {t('service.contact', { ns: 'host' })}
        </Button>
      )}
      <Button wide variant={action || packages || chat ? 'secondary' : 'primary'} onClick={onClose}>
        {t(closeLabel(problem))}
      </Button>
    </MessageDialog>
  );
}
