import { defineQuery, storeAccess } from '../../define-operation';
import { searchStore } from './search.service';

/** One search over what people open most. */
export const searchOperations = [
  defineQuery({
    name: 'suite_search',
    access: storeAccess([], { anyOf: ['BOOKING', 'ORDER'] }),
    example: () => ({ text: 'Rosa' }),
    resolve: ({ text }, context) => searchStore(text, context),
  }),
];
