import type { ApiModule } from '../../define-module';
import { customerPhotosMessages } from './customer-photos.messages';
import { customerPhotoOperations } from './customer-photos.operations';

export const customerPhotosModule: ApiModule = {
  operations: customerPhotoOperations,
  messages: customerPhotosMessages,
};
