import type { ApiModule } from '../../define-module';
import { picturesMessages } from './pictures.messages';
import { pictureOperations } from './pictures.operations';
import { startPictureRemoval } from './pictures.service';

export const picturesModule: ApiModule = {
  operations: pictureOperations,
  messages: picturesMessages,
  startJobs: ({ now, log, ...services }) => [startPictureRemoval(services, { now, log, everyMs: 600_000 })],
};
