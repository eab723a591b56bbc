import type { RemoteForm } from '@suite/remote-kit/form';
import { Button, FieldError, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** The label of the submit button. */
  submit: string;
  form: Pick<RemoteForm<never, never>, 'formProps' | 'pending' | 'refusal'>;
  disabled?: boolean;
  /** The form cannot be sent yet, and the summary shows the reason: the button stays in the order of focus. */
  isIncomplete?: boolean;
  tone?: 'danger' | undefined;
  /** The reason why the whole form was refused; by default the form's own refusal. */
  refusal?: string | undefined;
  /** Content above the button: the resulting total. */
  summary?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet with one form; its button stays visible, and the input stays after a refusal. */
export const SheetForm = ({
  title,
  submit,
  form,
  disabled,
  isIncomplete,
  tone,
  refusal,
  summary,
  onClose,
  children,
}: Props) => (
  <Sheet
    isOpen
    onClose={onClose}
    title={title}
    footer={
      <Stack gap={2}>
        <FieldError message={refusal ?? form.refusal} />
        {summary}
        <Button
          type="submit"
          form={form.formProps.id}
          size="lg"
          wide
          variant={tone}
          pending={form.pending}
          disabled={disabled}
          aria-disabled={isIncomplete || undefined}
        >
          {submit}
        </Button>
      </Stack>
    }
  >
    <Stack as="form" {...form.formProps}>
      {children}
    </Stack>
  </Sheet>
);
