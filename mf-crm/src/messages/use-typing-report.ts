import { useApolloClient } from '@apollo/client/react';
import { useStore } from '@suite/remote-kit';
import { useEffect, useMemo } from 'react';
import { ReportTypingDocument } from './messages.generated';

/** Half of the time for which the API shows a report. */
const everyMs = 5_000;

/**
 * Reports to the others that the person is typing, once in five seconds, and when they stopped or left. A failed report
 * is not repeated: the next letter sends another one.
 */
export function useTypingReport(id: string): { report: (isTyping: boolean) => void } {
  const client = useApolloClient();
  const { whmcsId } = useStore();
  const reporter = useMemo(() => {
    let reportedAt: number | null = null;
    const send = (is_typing: boolean) =>
      void client
        .mutate({
          mutation: ReportTypingDocument,
          variables: { whmcs_id: whmcsId, input_obj: { id, is_typing }, idempotency_key: crypto.randomUUID() },
        })
        .catch(() => undefined);
    return {
      report(isTyping: boolean) {
        const now = Date.now();
        if (isTyping ? reportedAt !== null && now - reportedAt < everyMs : reportedAt === null) return;
        reportedAt = isTyping ? now : null;
        send(isTyping);
      },
    };
  }, [client, whmcsId, id]);
  useEffect(() => () => reporter.report(false), [reporter]);
  return reporter;
}
