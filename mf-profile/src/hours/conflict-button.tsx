import type { ShellProblem } from '@suite/graphql/problems';
import { Button, Stack } from '@suite/ui';
import { Trash2 } from 'lucide-react';
import { OutsideVisitsWarning, outsideVisitsOf } from './outside-visits';

interface Props {
  label: string;
  /** The accessible name, if it says more than the label. */
  name?: string;
  /** The label once visits would be left outside. */
  anyway: string;
  problem: ShellProblem | null;
  pending: boolean;
  /** Sends the removal; resolves to whether it was made. */
  submit: (continueAnyway: boolean) => Promise<boolean>;
  /** Called after a removal that left visits outside of the hours. */
  onOutside: (ids: readonly string[]) => void;
}

/** Removes hours; lists the visits that this would leave outside before it does. */
export function ConflictButton({ label, name, anyway, problem, pending, submit, onOutside }: Props) {
  const outside = outsideVisitsOf(problem);

  async function press() {
    if ((await submit(outside !== null)) && outside) onOutside(outside.ids);
  }

  return (
    <Stack gap={2}>
      {outside && <OutsideVisitsWarning {...outside} />}
      <Button
        variant="quiet"
        icon={<Trash2 size={20} />}
        pending={pending}
        aria-label={outside ? undefined : name}
        onClick={() => void press()}
      >
        {outside ? anyway : label}
      </Button>
    </Stack>
  );
}
