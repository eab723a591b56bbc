import { defineMutation, defineQuery, storeAccess, withBooking } from '../../define-operation';
import { notFound, Problem } from '../../kit/problem';
import { consumeMessageLimits } from '../outbox/message-limits.service';
import { findOwnSms, findSmsOf, isOwnVisit, listSms } from './appointment-sms.store';
import { resendMessage } from './resend.service';

/** Text messages to clients about their visits. */
export const appointmentSmsOperations = [
  defineQuery({
    name: 'appointment_sms_list',
    access: storeAccess(['BOOKING'], withBooking),
    example: ({ appointment }) => ({ appointment_id: appointment }),
    resolve: async ({ appointment_id }, { tx, caller }) => {
      if (!(await isOwnVisit(tx, caller, appointment_id))) throw notFound('appointment');
      return listSms(tx, caller.whmcsId, appointment_id);
    },
  }),
  defineMutation({
    name: 'appointment_sms_resend',
    access: storeAccess(['BOOKING', 'UPDATE_BOOKING'], withBooking),
    audit: { group: 'messages', subject: 'id' },
    example: ({ appointmentSms }) => ({ id: appointmentSms }),
    resolve: async ({ id }, { tx, caller, now }) => {
      const sms = await findOwnSms(tx, caller, id);
      if (!sms) throw notFound('message');
      if (!sms.message_id) {
        throw new Problem('conflict', sms.state === 'queued' ? 'message_on_its_way' : 'client_not_texted');
      }
      const messageId = await resendMessage(tx, caller.whmcsId, sms.message_id, now());
      await consumeMessageLimits(tx, caller, messageId, now());
      const repeated = await findSmsOf(tx, caller.whmcsId, messageId);
      const found = repeated && (await findOwnSms(tx, caller, repeated.id));
      if (!found) throw notFound('message');
      return found;
    },
  }),
];
