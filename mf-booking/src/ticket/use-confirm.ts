import { useApolloClient } from '@apollo/client/react';
import { ProblemSinkContext, toProblem } from '@suite/graphql';
import { useStore, useStoreSubmit } from '@suite/remote-kit';
import { useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppointmentMessage } from '../appointment/use-appointment-text';
import { isAssigned, onePerVisit, unprocessedOfDay } from '../domain/overview';
import { useUndo } from '../move/use-undo';
import {
  type AppointmentCardFragment,
  ConfirmAppointmentDocument,
  UnprocessedOfDayDocument,
} from './overview.generated';

type Confirmable = Pick<AppointmentCardFragment, 'id' | 'version'>;

/**
 * Confirms appointments with one tap, each with its whole visit, and offers to undo it. `notifySwitch` are the props of
 * the switch whether clients are notified of the next ones; it is on whenever the list is opened. `onChanged` is called after
 * each change, and after a refusal. Of several refusals the first is shown.
 */
export function useConfirm(onChanged: () => void) {
  const { t } = useTranslation('mf-booking');
  const client = useApolloClient();
  const { whmcsId, timezone } = useStore();
  const showProblem = useContext(ProblemSinkContext);
  const message = useAppointmentMessage();
  const { offerUndoOf, undoBar } = useUndo(onChanged);
  const [confirming, setConfirming] = useState<readonly string[]>([]);
  const [notifiesClient, setNotifiesClient] = useState(true);
  const [leftOut, setLeftOut] = useState<string | null>(null);
  const isRefused = useRef(false);
  const { submit } = useStoreSubmit(ConfirmAppointmentDocument, {
    handles: () => {
      const isShown = isRefused.current;
      isRefused.current = true;
      return isShown;
    },
  });

  async function confirmAll(appointments: readonly Confirmable[]) {
    isRefused.current = false;
    setLeftOut(null);
    const ids = appointments.map(({ id }) => id);
    setConfirming((others) => [...others, ...ids]);
    const results = await Promise.all(
      appointments.map(({ id, version }) =>
        submit({
          input_obj: { id, version, status: 'confirmed', whole_visit: true, notify_client: notifiesClient },
        }),
      ),
    );
    setConfirming((others) => others.filter((id) => !ids.includes(id)));
    onChanged();
    return results.flatMap((result) => (result ? [result.appointment_update_status] : []));
  }

  const notice = (done: string) => (notifiesClient ? done : t('sms.done_silently', { done }));

  async function confirm(appointment: AppointmentCardFragment) {
    const confirmed = await confirmAll([appointment]);
    if (confirmed.length > 0) offerUndoOf(confirmed, notice(message('confirm.done', appointment)));
  }

  /**
   * Confirms all unprocessed appointments of a day that match the search, also those that are not loaded yet. A visit with
   * a service that nobody is assigned to is left out: confirming it would assign somebody.
   */
  async function confirmDay(day: string, search: string) {
    const where = unprocessedOfDay(day, search, timezone);
    const response = await client
      .query({
        query: UnprocessedOfDayDocument,
        variables: { whmcs_id: whmcsId, where },
        fetchPolicy: 'network-only',
      })
      .catch((error: unknown) => {
        showProblem(toProblem(error));
        return null;
      });
    const visits = onePerVisit(response?.data?.appointment_list ?? []);
    const assigned = visits.filter(isAssigned);
    const confirmed = await confirmAll(assigned);
    const done = t('confirm.done_all', { count: confirmed.length });
    const count = visits.length - assigned.length;
    setLeftOut(confirmed.length === 0 && count > 0 ? t('confirm.all_left_out', { count }) : null);
    if (confirmed.length > 0) offerUndoOf(confirmed, notice(count > 0 ? t('confirm.left_out', { done, count }) : done));
  }

  return {
    confirm,
    confirmDay,
    confirming,
    notifySwitch: { checked: notifiesClient, onChange: setNotifiesClient },
    undoBar,
    /** Why nothing of a day was confirmed, if each visit needs an employee. */
    leftOut,
  };
}
