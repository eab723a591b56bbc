import { liveBilling } from './lives';

test(
  'random lives of a package leave no money, period, attempt or invoice behind',
  () => liveBilling({ lives: 2, events: 40 }),
  60_000,
);
