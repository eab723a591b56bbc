import type { ShellProblem } from '@suite/graphql';
import { useFieldMessages, useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

const pathOf = (row: number) => `input_obj.tenders.${row}.gift_card_code`;

/** Returns whether a refusal is shown beside the gift card that it is about. */
export const isOfGiftCard = ({ fields }: ShellProblem): boolean =>
  fields.some(({ path }) => /^input_obj\.tenders\.\d+\.gift_card_code$/.test(path));

/** Returns why the API refused the gift card of a row of the last charge. */
export function useGiftCardRefusal(problem: ShellProblem | null): (row: number) => string | undefined {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  return (row) => {
    const refused = problem?.fields.find(({ path }) => path === pathOf(row));
    if (!refused) return undefined;
    const left = refused.params.balance;
    return typeof left === 'number'
      ? t('gift.balance_changed', { balance: format.money(left) })
      : fieldMessage(refused);
  };
}
