import type { ShellProblem } from '@suite/graphql';
import { useFieldMessages, useFormat, useProblemMessages } from '@suite/remote-kit';
import { Banner } from '@suite/ui';
import { Info } from 'lucide-react';

/** Shows why a paid ticket was not changed. */
export const RefusalNotice = ({ message }: { message: string | undefined }) => (
  <Banner role="alert" icon={Info}>
    <p>{message}</p>
  </Banner>
);

/**
 * Returns the message of a refusal: of its first field, or of the whole request. `overtaken` is the message for a
 * ticket that another person changed first.
 */
export function useRefusalMessage(overtaken: (by: string, time: string) => string) {
  const format = useFormat();
  const problemMessage = useProblemMessages();
  const fieldMessage = useFieldMessages();
  return (problem: ShellProblem): string | undefined => {
    const { changed_by, changed_at } = problem.params;
    if (problem.code === 'order_changed' && typeof changed_by === 'string' && typeof changed_at === 'string')
      return overtaken(changed_by, format.time(changed_at));
    const [field] = problem.fields;
    return field ? fieldMessage(field) : problemMessage(problem).message;
  };
}
