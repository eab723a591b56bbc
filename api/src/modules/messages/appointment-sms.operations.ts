import { type Operations, type StoreContext, storeMutation, storeQuery } from '../../kit/operation';
import { notFound, Problem } from '../../kit/problem';
import { findOwnSms, findSmsOf, isOwnVisit, listSms } from './appointment-sms.store';
import { resendMessage } from './resend.service';

interface ListArgs {
  whmcs_id: number;
  appointment_id: string;
}
interface ResendArgs {
  whmcs_id: number;
  id: string;
  idempotency_key: string;
}

/** Sends it again, and answers with the new row. */
async function resend({ id }: ResendArgs, { tx, caller, now }: StoreContext) {
  const sms = await findOwnSms(tx, caller, id);
  if (!sms) throw notFound('message');
  if (!sms.message_id) throw new Problem('conflict', 'client_not_texted');
  const messageId = await resendMessage(tx, caller.whmcsId, sms.message_id, now());
  const repeated = await findSmsOf(tx, caller.whmcsId, messageId);
  return repeated && findOwnSms(tx, caller, repeated.id);
}

/** What clients were told of their visits. */
export const appointmentSmsOperations: Operations = {
  Query: {
    appointment_sms_list: storeQuery('appointment_sms_list', async ({ appointment_id }: ListArgs, { tx, caller }) => {
      if (!(await isOwnVisit(tx, caller, appointment_id))) throw notFound('appointment');
      return listSms(tx, caller.whmcsId, appointment_id);
    }),
  },
  Mutation: {
    appointment_sms_resend: storeMutation('appointment_sms_resend', resend),
  },
};
