import { Button } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Alert } from '../../core/alert';
import styles from './ticket-actions.module.css';

interface Props {
  title: string;
  /** Label of the button. */
  submit: string;
  disabled?: boolean;
  pending: boolean;
  /** Why it was refused. */
  refusal: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** Summary above the button. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A sheet with one form; its entries stay when the submit fails. */
export function SheetForm({ title, submit, disabled, pending, refusal, onSubmit, onClose, summary, children }: Props) {
  const form = useId();
  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <div className={styles.foot}>
          <Alert message={refusal} />
          {summary}
          <Button type="submit" form={form} size="lg" wide pending={pending} disabled={disabled}>
            {submit}
          </Button>
        </div>
      }
    >
      <form id={form} className={styles.form} onSubmit={send}>
        {children}
      </form>
    </Sheet>
  );
}
