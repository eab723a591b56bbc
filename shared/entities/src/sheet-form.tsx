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
  /** It cannot be sent yet, and the summary says why: the button stays in the order of focus. */
  isIncomplete?: boolean;
  tone?: 'danger' | undefined;
  /** Why the whole form was refused; otherwise the form's own refusal. */
  refusal?: string | undefined;
  /** Above the button: what it would come to. */
  summary?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet with one form; its button stays in sight, and what was entered stays when it is refused. */
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
