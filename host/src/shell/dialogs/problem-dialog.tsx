import { useObservable, useProblemMessages } from '@suite/remote-kit';
import type { ShellProblem } from '@suite/remote-kit/contract';
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

/** Problems that a package, or its payment, solves. */
const forUpgrade: readonly string[] = ['upgrade_package', 'service_not_enabled', 'service_suspended'];
const isForUpgrade = ({ code }: ShellProblem) => forUpgrade.includes(code);

interface OpenProps extends Pick<Props, 'onPackages' | 'onChat'> {
  problem: ShellProblem;
  onClose: () => void;
}

function OpenDialog({ problem, onClose, onPackages, onChat }: OpenProps) {
  const { t } = useTranslation('kit');
  const { title, message } = useProblemMessages()(problem);
  const isUpgrade = isForUpgrade(problem);
  const chat = isUpgrade ? onChat : undefined;
  const packages = isUpgrade ? onPackages : undefined;
  return (
    <MessageDialog title={title} message={message} onClose={onClose}>
      {problem.debugId && isForSupport(problem) && (
        <p className={styles.reference}>{t('reference', { ns: 'ui', id: problem.debugId })}</p>
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
      <Button wide variant={packages || chat ? 'secondary' : 'primary'} onClick={onClose}>
        {t(closeLabel(problem))}
      </Button>
    </MessageDialog>
  );
}
