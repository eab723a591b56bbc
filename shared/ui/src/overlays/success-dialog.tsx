import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { SuccessCheck } from '../success-check';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface Props {
  isOpen: boolean;
  title: string;
  figure?: ReactNode;
  message?: ReactNode;
  /** The time until it closes by itself. */
  seconds: number;
  onClose: () => void;
  action?: { label: ReactNode; onPress: () => void } | undefined;
}

/** It worked, and closes by itself after some seconds; it waits while it is touched, hovered or used by keyboard. */
export const SuccessDialog = ({ isOpen, title, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={rest.onClose} title={title} dismissable>
    <Content {...rest} />
  </Dialog>
);

/** It is mounted while the dialog is open, so the next dialog does not start paused. */
function Content({ figure, message, seconds, onClose, action }: Omit<Props, 'isOpen' | 'title'>) {
  const { t } = useTranslation('ui');
  const [isPaused, setPaused] = useState(false);
  const close = useEffectEvent(() => onClose());

  useEffect(
    function closeAfterAWhile() {
      if (isPaused) return;
      const timer = window.setTimeout(close, seconds * 1000);
      return () => window.clearTimeout(timer);
    },
    [isPaused, seconds],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens whether somebody is there.
    <div
      className={styles.content}
      onPointerEnter={() => setPaused(true)}
      onPointerDown={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onPointerUp={({ pointerType }) => pointerType !== 'mouse' && setPaused(false)}
      // The keyup event of the Tab key that moves the focus into the dialog is the first event here.
      onKeyUp={() => setPaused(true)}
    >
      <SuccessCheck title={null} figure={figure} message={message} />
      <div className={styles.actions}>
        {action && (
          <Button variant="secondary" onClick={action.onPress}>
            {action.label}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  );
}
