import { noteField } from '@suite/domain/validation';
import type { ShellProblem } from '@suite/graphql/problems';
import { useStoreSubmit } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, Note, Stack, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { isVisitConflict, OutsideVisitsWarning, outsideVisitsOf } from '../outside-visits';
import { DecideTimeOffDocument, type TimeOffFragment } from './time-off.generated';
import { useTimeOffDays } from './use-time-off-days';

interface Props {
  request: TimeOffFragment;
  onClose: () => void;
  /** Called with the request (null if somebody else was faster) and the ids of visits that the approval left outside. */
  onDecided: (request: TimeOffFragment | null, outside: readonly string[] | null) => void;
}

const schema = v.object({ reply: noteField });

/** Approves or declines a request for time off, with an optional message to the employee. */
export function DecisionSheet({ request, onClose, onDecided }: Props) {
  const { t } = useTranslation('mf-profile');
  const daysOf = useTimeOffDays();

  function handles(problem: ShellProblem): boolean {
    if (problem.code === 'time_off_request_closed') onDecided(null, null);
    return isVisitConflict(problem);
  }
  const decision = useStoreSubmit(DecideTimeOffDocument, { handles });
  const outside = outsideVisitsOf(decision.problem);

  async function decide(is_approved: boolean, reply: string) {
    const input_obj = { id: request.id, is_approved, reply: reply || null, continue_anyway: outside !== null };
    const result = await decision.submit({ input_obj });
    if (result) onDecided(result.time_off_request_decide, is_approved ? (outside?.ids ?? null) : null);
  }
  const { form, formProps, field, pending } = useRemoteForm({
    schema,
    defaultValues: { reply: '' },
    submission: decision,
    onSubmit: ({ reply }) => decide(true, reply),
  });

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('time_off.of', { name: request.employee_name })}
      footer={
        <Stack gap={2}>
          <Button type="submit" form={formProps.id} size="lg" wide pending={pending}>
            {t(outside ? 'time_off.approve_anyway' : 'time_off.approve')}
          </Button>
          <Button
            variant="secondary"
            wide
            disabled={pending}
            onClick={() => void form.handleSubmit(({ reply }) => decide(false, reply))()}
          >
            {t('time_off.decline')}
          </Button>
        </Stack>
      }
    >
      <Stack as="form" gap={3} {...formProps}>
        <strong>{daysOf(request)}</strong>
        {request.note && <Note tone="plain">“{request.note}”</Note>}
        <TextField
          label={t('time_off.reply', { name: request.employee_name })}
          autoComplete="off"
          {...field('reply')}
        />
        {outside && <OutsideVisitsWarning {...outside} />}
      </Stack>
    </Sheet>
  );
}
