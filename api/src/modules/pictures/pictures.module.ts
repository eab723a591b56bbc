import type { ApiModule } from '../../define-module';
import { picturesMessages } from './pictures.messages';
import { pictureOperations } from './pictures.operations';

export const picturesModule: ApiModule = {
  operations: pictureOperations,
  messages: picturesMessages,
};
