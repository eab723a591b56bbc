import { type ApiModule, subscriber } from '../../define-module';
import { messageEvents } from '../outbox/message-events.service';
import { conversationsMessages } from './conversations.messages';
import { conversationOperations } from './conversations.operations';
import { reopenAfterFailure } from './conversations.service';
import { savedReplyOperations } from './saved-replies.operations';
import { sentMessageOperations } from './sent-messages.operations';

export const conversationsModule: ApiModule = {
  operations: [...conversationOperations, ...savedReplyOperations, ...sentMessageOperations],
  messages: conversationsMessages,
  subscribers: [subscriber(messageEvents, reopenAfterFailure)],
};
