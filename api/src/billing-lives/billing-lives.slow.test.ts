import { liveBilling } from './lives';

test(
  'many random lives of packages leave no money, period, attempt or invoice behind',
  () => liveBilling({ lives: 25, events: 50 }),
  240_000,
);
