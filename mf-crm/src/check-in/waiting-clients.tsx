import { useStoreQuery } from '@suite/remote-kit';
import { LiveRegion, Stack, UndoBar } from '@suite/ui';
import { WaitingClientsDocument } from './check-in.generated';
import { useCheckInSteps } from './use-check-in-steps';
import { WaitingList } from './waiting-list';

interface Props {
  pollMs: number;
  /** After a client was seated, left, or waits again. */
  onChanged: () => void;
}

/** The clients who wait, on the turn board: one tap seats the next with the employee whose turn it is. Nothing while nobody waits. */
export function WaitingClients({ pollMs, onChanged }: Props) {
  const query = useStoreQuery(WaitingClientsDocument, {}, { pollMs, isLate: true });
  const steps = useCheckInSteps(() => {
    void query.refetch();
    onChanged();
  });
  const waiting = query.data?.check_in_list ?? [];
  return (
    <>
      <LiveRegion message={steps.announcement} />
      {(steps.undoable || waiting.length > 0) && (
        <Stack>
          {steps.undoable && <UndoBar {...steps.undoable} />}
          {waiting.length > 0 && <WaitingList checkIns={waiting} steps={steps} />}
        </Stack>
      )}
    </>
  );
}
