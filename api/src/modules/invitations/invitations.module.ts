import type { ApiModule } from '../../define-module';
import { invitationsMessages } from './invitations.messages';
import { invitationOperations } from './invitations.operations';

export const invitationsModule: ApiModule = {
  operations: invitationOperations,
  messages: invitationsMessages,
};
