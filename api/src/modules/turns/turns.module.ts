import { type ApiModule, subscriber } from '../../define-module';
import { timeClockEvents } from '../pay-terms/time-clock-events.service';
import { ticketEvents } from '../tickets/ticket-events.service';
import { followTicket } from './ticket-turns.service';
import { followTimeClock } from './turn-presence.service';
import { turnsMessages } from './turns.messages';
import { turnOperations } from './turns.operations';

export const turnsModule: ApiModule = {
  operations: turnOperations,
  messages: turnsMessages,
  logEvents: { turn_record_choice: { group: 'tickets', subjectType: 'order' } },
  subscribers: [subscriber(ticketEvents, followTicket), subscriber(timeClockEvents, followTimeClock)],
};
