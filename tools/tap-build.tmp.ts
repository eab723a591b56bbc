import { buildSuite, forgetPublished } from './suite/build';
import { testPublishedDir } from './suite/paths';
forgetPublished(testPublishedDir);
await buildSuite(console.log, testPublishedDir);
