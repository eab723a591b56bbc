import { useApolloClient } from '@apollo/client/react';
import { toProblem } from '@suite/graphql';
import { useProblemDialog, useShell, useStore } from '@suite/remote-kit';
import { usePaths } from '../paths';
import { PayPeopleDocument } from './pay-people.generated';
import type { PaySlipViewFragment as PaySlip } from './slip.generated';

/**
 * Returns a function that passes a slip to a messenger: both parts of the pay with their sum, in the person's language,
 * and the link to their own slip. Devices that cannot share copy the text. Resolves with what happened.
 */
export function useShareSlip({ row, start_date, end_date }: PaySlip): () => Promise<'shared' | 'copied' | 'none'> {
  const client = useApolloClient();
  const { i18n } = useShell();
  const { whmcsId, timezone } = useStore();
  const showProblem = useProblemDialog();
  const paths = usePaths();

  async function textOfSlip(): Promise<string> {
    const [{ slipTexts }, { data }] = await Promise.all([
      import('./slip-texts'),
      client.query({ query: PayPeopleDocument, variables: { whmcs_id: whmcsId } }),
    ]);
    const language = data?.employee_list.find(({ id }) => id === row.employee_id)?.language ?? 'en';
    const { t, money, days } = slipTexts(i18n, timezone)(language);
    return t('payroll.slip.share_text', {
      days: days(start_date, end_date),
      name: row.name,
      pay_1: money(row.pay_1),
      pay_2: money(row.pay_2),
      total: money(row.total),
      link: window.location.origin + paths.ownPaySlip({ from: start_date, to: end_date }),
    });
  }
  return async () => {
    try {
      const text = await textOfSlip();
      if (navigator.share) {
        await navigator.share({ text });
        return 'shared';
      }
      await navigator.clipboard.writeText(text);
      return 'copied';
    } catch (error) {
      // The person closed the device's own sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showProblem(toProblem(error));
      return 'none';
    }
  };
}
