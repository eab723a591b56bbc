import { type ApiModule, subscriber } from '../../define-module';
import { appointmentEvents } from '../appointments/appointment-events.service';
import { appointmentSmsOperations } from './appointment-sms.operations';
import { textClient } from './appointment-subscriber.service';
import { startReminding } from './due-reminders.service';
import { messageTemplateOperations } from './message-templates.operations';
import { messagesMessages } from './messages.messages';
import { messageOperations } from './messages.operations';

export const messagesModule: ApiModule = {
  operations: [...messageOperations, ...appointmentSmsOperations, ...messageTemplateOperations],
  messages: messagesMessages,
  subscribers: [subscriber(appointmentEvents, textClient)],
  startJobs: (services) => [startReminding({ ...services, everyMs: 10_000 })],
};
