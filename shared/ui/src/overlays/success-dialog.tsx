import { type ReactNode, useEffect, useState } from 'react';
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
  /** Until it closes by itself. */
  seconds: number;
  onClose: () => void;
  action?: { label: ReactNode; onPress: () => void } | undefined;
}

/** It worked, and closes by itself after some seconds; it waits while it is touched, hovered or used by keyboard. */
export function SuccessDialog({ isOpen, title, figure, message, seconds, onClose, action }: Props) {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);

  useEffect(
    function closeAfterAWhile() {
      if (!isOpen || held) return;
      const timer = window.setTimeout(onClose, seconds * 1000);
      return () => window.clearTimeout(timer);
    },
    [isOpen, held, seconds, onClose],
  );

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} dismissable>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens whether somebody is there. */}
      <div
        className={styles.content}
        onPointerEnter={() => setHeld(true)}
        onPointerDown={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onPointerUp={({ pointerType }) => pointerType !== 'mouse' && setHeld(false)}
        onKeyDown={() => setHeld(true)}
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
    </Dialog>
  );
}
