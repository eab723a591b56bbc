import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Group } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { SuccessCheck } from '../success-check';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface Step {
  label: string;
  onPress: () => void;
}

interface Props {
  isOpen: boolean;
  title: string;
  figure?: ReactNode;
  message?: ReactNode;
  /** The time until it closes by itself; null: it shows something that is still needed, and stays until it is closed. */
  seconds: number | null;
  onClose: () => void;
  /** The next step, its primary button; without one, that button closes it. */
  next?: Step | undefined;
  /** Other steps, e.g. to the receipt. */
  actions?: readonly Step[] | undefined;
}

/**
 * It worked. The next step has the focus, so that Enter takes it. A dialog that closes by itself waits while it is
 * touched, hovered or used by keyboard or screen reader, and any tap or key in it takes the next step.
 */
export const SuccessDialog = ({ isOpen, title, ...rest }: Props) => (
  <Dialog isOpen={isOpen} onClose={rest.onClose} title={title} dismissable={rest.seconds !== null}>
    <Group role="presentation">{({ isFocusVisible }) => <Content {...rest} isUsedByKey={isFocusVisible} />}</Group>
  </Dialog>
);

type ContentProps = Omit<Props, 'isOpen' | 'title'> & { isUsedByKey: boolean };

/** It is mounted while the dialog is open, so the next dialog does not start paused. */
function Content({ figure, message, seconds, onClose, next, actions = [], isUsedByKey }: ContentProps) {
  const { t } = useTranslation('ui');
  const [isHeld, setHeld] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(() => onClose());
  const isPaused = isHeld || isUsedByKey;
  const step = next ?? { label: t('close'), onPress: onClose };

  useEffect(function focusNextStep() {
    primary.current?.focus({ preventScroll: true });
  }, []);
  useEffect(
    function closeAfterAWhile() {
      if (isPaused || seconds === null) return;
      const timer = window.setTimeout(close, seconds * 1000);
      return () => window.clearTimeout(timer);
    },
    [isPaused, seconds],
  );

  function onTap({ target }: MouseEvent) {
    if (seconds !== null && !isOfButton(target)) step.onPress();
  }
  function onKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const isShortcut = ctrlKey || metaKey || altKey;
    // Enter and Space press the focused button; a name of several letters is a key like Tab or Escape.
    if (seconds !== null && !isShortcut && key.length === 1 && !(key === ' ' && isOfButton(target))) step.onPress();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button does the same.
    <div
      className={styles.content}
      onPointerEnter={() => setHeld(true)}
      onPointerDown={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerUp={({ pointerType }) => pointerType !== 'mouse' && setHeld(false)}
      onClick={onTap}
      onKeyDown={onKey}
    >
      <SuccessCheck title={null} figure={figure} message={message} />
      <div className={styles.steps}>
        <Button ref={primary} size="lg" wide onClick={step.onPress}>
          {step.label}
        </Button>
        {actions.map(({ label, onPress }) => (
          <Button key={label} variant="secondary" onClick={onPress}>
            {label}
          </Button>
        ))}
        {next && next.onPress !== onClose && (
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </div>
    </div>
  );
}

const isOfButton = (target: EventTarget): boolean => target instanceof Element && target.closest('button') !== null;
