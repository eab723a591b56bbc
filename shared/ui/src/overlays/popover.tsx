import type { ReactNode, RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components';
import { OverlayDialog } from './overlay-dialog';
import styles from './popover.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The element that the popover belongs to, and is placed beside. */
  triggerRef: RefObject<Element | null>;
  label: string;
  children: ReactNode;
}

/** A small surface beside its trigger, 320 px wide at most. */
export const Popover = ({ isOpen, onClose, triggerRef, label, children }: Props) => (
  <AriaPopover
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    triggerRef={triggerRef}
    placement="bottom start"
    className={styles.popover ?? ''}
  >
    <OverlayDialog aria-label={label} className={styles.content ?? ''}>
      {children}
    </OverlayDialog>
  </AriaPopover>
);
